window.scheduler?.postTask(() => document.body.offsetHeight, { priority: 'user-blocking' })
