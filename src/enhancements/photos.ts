/** A portrait or a scene that does not load is hidden, so that the quiet ground behind it stands in its place. */
export function hideBrokenPhotos(): void {
  for (const photo of document.querySelectorAll<HTMLImageElement>('.portrait img, .hero-scene img')) {
    const hide = () => {
      photo.hidden = true
    }
    // It may have failed before this code arrived.
    if (photo.complete && photo.naturalWidth === 0 && photo.currentSrc) hide()
    photo.addEventListener('error', hide)
  }
}
