import { escapeUTF8 } from 'entities/escape'

/** Escapes text for XML. Leaves out characters that XML cannot hold at all. */
export const escapeXml = (text: string) =>
  escapeUTF8(text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''))
