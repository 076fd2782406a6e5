for (const work of [() => getComputedStyle(document.body).color, () => document.body.offsetHeight])
  window.scheduler?.postTask(work, { priority: 'user-blocking' })
