/** Words of several parts, in Spanish. Only strings, like their English file. */
/** The language as a BCP 47 tag: for `lang` and `Intl`. */
export const locale = 'es-US'
export const toasts = 'Mensajes'
export const dismiss = 'Descartar'
export const close = 'Cerrar'
export const newTab = '(se abre en una pestaña nueva)'
