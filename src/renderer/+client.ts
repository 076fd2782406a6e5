console.log(document.querySelectorAll('[data-island]').length)
