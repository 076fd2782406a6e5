const mark = 'Error: '
let marks = 0

/** Says in the title of the page that a form holds errors, until what it returns is called. */
export function markTitle(): () => void {
  if (++marks === 1) document.title = mark + document.title
  return () => {
    if (--marks === 0 && document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
  }
}
