/** Hides a portrait or hero picture that fails to load, so that the plain background behind it shows. */
export function hideBrokenPhotos(): void {
  for (const photo of document.querySelectorAll<HTMLImageElement>(
    '[data-part=portrait] img, [data-scene] img',
  )) {
    const hide = () => (photo.hidden = true)
    // It may have failed before this code loaded.
    if (photo.complete && photo.naturalWidth === 0 && photo.currentSrc) hide()
    photo.addEventListener('error', hide)
  }
}
