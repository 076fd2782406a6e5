/** How awards are named in English. */
import type { AwardWords } from '../../checks/awards.ts'

export const awards: AwardWords = {
  own: /\b(?:we|our|my|your?)\b/i,
  list: /(?:lawyers|attorneys|firms|litigators|teams)$/i,
  small: /^(?:a|an|and|at|for|in|of|on|the|to|&)$/,
  attributed:
    /\b(?:[Cc]hosen|[Ee]lected|[Hh]onored|[Ll]isted|[Nn]amed|[Nn]ominated|[Rr]anked|[Rr]ated|[Rr]ecognized|[Ss]elected|[Vv]oted)\b.{1,120}\b(?:by|from|in) [^.;:!?]{0,60}\p{Lu}/su,
}
