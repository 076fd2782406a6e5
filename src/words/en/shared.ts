/** Words of several parts. Only strings, because the build copies them into each part: an object would be a file more. */
/** The language as a BCP 47 tag: for `lang` and `Intl`. */
export const locale = 'en-US'
export const toasts = 'Messages'
export const dismiss = 'Dismiss'
export const close = 'Close'
export const newTab = '(opens in a new tab)'

/** Makes a piece of a sentence that only screen readers get. */
export type Hide<Piece> = (words: string) => Piece
