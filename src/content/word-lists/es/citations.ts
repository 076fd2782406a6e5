/** What surrounds the number of a section in Spanish. Some people keep the English words. */
import type { CitationWords } from '../../law-citations.ts'

export const citations: CitationWords = {
  section:
    '(?:[Ss]ec(?:ción|ciones|cion|tions?|s?\\.)|SEC(?:CIÓN|CION|CIONES|TIONS?|S?\\.)|[Aa]pdo\\.|[Aa]partados?)',
  title: '(?:[Tt][ií]tulo|[Tt]itle)',
  ofThe: ' (?:of the|del?(?: la)?) ',
  article: '[Aa]rt(?:ículos?|iculos?|icles?|s?\\.)',
  ownSection: /^(?:§{1,2} ?|secci(?:ón|on|ones) )\d{1,3}(?:\([a-z0-9]{1,3}\))*$/i,
  beforeOwn: /(?<!\p{L})(?:nuestr[oa]s?|sus?|est[ea]s?|est[oa]s)(?: \p{L}+){0,3},? $/iu,
  afterOwn:
    /^,? (?:(?:de )?(?:arriba|abajo)|más (?:arriba|abajo|adelante)|anterior|siguiente|de (?:nuestr[oa]s?|est[ea]|est[oa]s|sus?|los términos|la política|el aviso|la guía|el acuerdo|el contrato)(?!\p{L})|del (?:aviso|acuerdo|contrato)(?!\p{L}))/iu,
  otherCode:
    /(?:^|\s)código (?:de )?(?:acceso|área|barras|color|descuento|error|evento|país|postal|vestimenta)/i,
}
