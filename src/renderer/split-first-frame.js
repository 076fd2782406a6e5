window.scheduler?.postTask(() => document.body.offsetHeight, { priority: 'user-blocking' })
void getComputedStyle(document.body).color
