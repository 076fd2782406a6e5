/**
 * Replaces pictures of the blog that fail to load: in a list and at the head of a post with the default picture (see
 * news-picture.tsx), in a text with their description.
 */
export function watchPictures(section: HTMLElement): void {
  const note = ({ target, type }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    if (type === 'load') delete target.dataset.broken
    else replace(target)
  }
  for (const type of ['error', 'load']) section.addEventListener(type, note, true)
  // Some may have failed before this code arrived.
  for (const picture of section.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replace(picture)
}

function replace(picture: HTMLImageElement) {
  if (!picture.closest('[data-news-html]')) {
    picture.dataset.broken = ''
    return
  }
  const words = document.createElement('span')
  words.className = 'picture-words'
  words.textContent = picture.alt
  picture.replaceWith(...(picture.alt ? [words] : []))
}
