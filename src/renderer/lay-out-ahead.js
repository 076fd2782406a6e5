void document.body.offsetHeight
