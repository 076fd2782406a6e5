/** How awards are named in Spanish. Most keep their English names. */
import type { AwardWords } from '../../checks/awards.ts'

export const awards: AwardWords = {
  own: /(?<!\p{L})(?:nosotros|nuestr[oa]s?|mis?|sus?|usted|ustedes)(?!\p{L})/iu,
  list: /(?:lawyers|attorneys|firms|litigators|teams|abogad[oa]s|bufetes|despachos|firmas|litigantes|equipos)$/i,
  small: /^(?:a|an|and|at|for|in|of|on|the|to|&|al|con|de|del|e|el|en|la|las|los|para|por|y)$/,
  attributed:
    /(?<!\p{L})(?:[Cc]alificad|[Cc]lasificad|[Dd]istinguid|[Ee]legid|[Gg]alardonad|[Ii]ncluid|[Nn]ombrad|[Nn]ominad|[Pp]remiad|[Rr]econocid|[Ss]eleccionad|[Vv]otad)[oa]s?(?!\p{L}).{1,120}(?<!\p{L})(?:por|de|en) [^.;:!?]{0,60}\p{Lu}/su,
}
