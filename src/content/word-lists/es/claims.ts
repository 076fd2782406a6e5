/** What the advertising rules restrict, in Spanish. Names of awards and certifications are in English there, too. */
import type { ClaimPattern, ClaimWords } from '../../checks/claims.ts'
import { anyState } from '../../states.ts'
import { numberInWords } from './numbers.ts'

// `\b` does not know letters with accents.
const [start, end] = [String.raw`(?<![\p{L}\d])`, String.raw`(?![\p{L}\d])`]
const wholeWords = (source: string) => `${start}(?:${source})${end}`
const phrase = (source: string) => new RegExp(wholeWords(source), 'giu')
const find = (source: string) => new RegExp(wholeWords(source), 'iu')

const lawyers = String.raw`(?:abogad[oa]s?|abogacía|bufetes?|despachos?|litigantes?|asesor(?:es|as?)? legal(?:es)?|firmas? (?:de abogados|legal(?:es)?|jurídicas?)|equipos? (?:de abogados|legal(?:es)?|jurídicos?|de litigio)|representación (?:legal|jurídica)|representantes? legal(?:es)?)${end}`
const own = String.raw`(?:nuestr[oa]s?|este|esta|el|la|los|las) (?:\p{L}+ )?(?:bufete|firma|despacho|equipo|abogad[oa]s?)`
const results = String.raw`(?:gan(?:ar|ará|arán|aremos|e|en)|victorias?|resultados?|recuper\p{L}*|compensación|compensaciones|indemnización|indemnizaciones|(?<!de )acuerdos?|veredictos?|éxitos?|exitos[oa]s?|dinero|desenlaces?)${end}`
const outcome = wholeWords(
  String.raw`consegu(?:imos|í|ido|ida)|consiguió|consiguieron|obtuv(?:imos|e|o|ieron)|obtenid[oa]s?|logr(?:amos|é|ó|aron)|recuper(?:amos|é|ó|aron|ad[oa]s?)|recuperación|recuperaciones|gan(?:amos|é|ó|aron|ad[oa]s?)|acord(?:amos|ó|aron)|(?<!de )acuerdos?|conciliación|conciliaciones|veredictos?|sentencias?|fallos?|indemnización|indemnizaciones|otorg(?:ó|aron|ad[oa]s?)|adjudicad[oa]s?|jurados?`,
)
const size = String.raw`(?:mil|millón|millones|billón|billones)${end}`
// Without a limit, a long row of figures would take quadratic time.
const digits = String.raw`\d+(?:[.,]\d+){0,9}`
const someNumber = String.raw`(?:medio|vari[oa]s|${digits}|${numberInWords})`
const amount = String.raw`(?:\$(?:\s?${digits}(?: ${size}){0,2}|\s?[^\s\d]{1,3} ?(?:millones|billones)${end})|${start}(?:${someNumber} (?:y medio )?)?(?:${size} (?:de )?){1,2}(?:de )?dólares${end}|${start}${numberInWords} dólares${end})`

const aboutWitnesses = find(String.raw`testigos?|peritos?|peritajes?|pericial(?:es)?`)
const aboutMedicine = find(
  String.raw`doctor(?:es|as?)?|médic[oa]s?|hospital(?:es)?|cirujan[oa]s?|(?:le|les|lo|la) (?:trata|trató|traten|atendió)|tratamientos?|columna|salud|ortopedistas?|quiroprácticos?`,
)
/** What the firm can offer for free. */
const offers = find(
  String.raw`consultas?|evaluación|evaluaciones|conversación|conversaciones|charlas?|pláticas?|reunión|reuniones|citas?|opinión|opiniones|análisis|guías?|listas?|descarg(?:a|as|ar|ue|uen)|copias?|clínicas?|taller|talleres|seminarios?|eventos?|estacionamiento|traducción|traducciones|intérpretes?|interpretación|revisión|revisiones|llamadas?|visitas?|asesorías?|orientación|estimados?|presupuestos?`,
)

const praise = String.raw`(?:experimentad|respetad|agresiv|exitos|calificad|cualificad|capacitad|temid|prestigios|reconocid|destacad|premiad|galardonad|preparad)[oa]s?|confiables?|competentes?|hábil(?:es)?`
const firsts = String.raw`número (?:uno|1)|n[.º°]{1,2} ?1|#\s?1`
const others = String.raw`(?:(?:cualquier|cualquiera|ningún|ninguna|todos|todas|muchos|muchas|la mayoría de|el resto de|otr[oa]s?|l[oa]s|l[oa]s demás) ){0,3}`

const patterns: readonly ClaimPattern[] = [
  // Special competence
  { kind: 'specialist', pattern: phrase('especialistas?'), unless: aboutMedicine, maybeDenied: true },
  {
    kind: 'specialist',
    pattern: phrase(String.raw`(?:me especializo|nos especializamos|especializándo(?:me|nos)) en`),
    maybeDenied: true,
  },
  {
    kind: 'specialist',
    pattern: phrase(String.raw`se especializ(?:a|an|ó|aron) en|especializad[oa]s? en|especializarse en`),
    unless: aboutMedicine,
    maybeDenied: true,
  },
  { kind: 'specialist', pattern: phrase(String.raw`nuestras? (?:especialidad(?:es)?|especialización)`) },
  {
    kind: 'specialist',
    pattern: phrase(
      String.raw`pericia|experticia|conocimientos? (?:especializados?|expertos?)|expert[oa]s? en|${lawyers} (?:\p{L}+ )?(?:expert[oa]s?|especializad[oa]s?)|expert[oa]s? (?:legal(?:es)?|jurídic[oa]s?|${lawyers})|(?:asesoría|ayuda|orientación|consejos?) (?:legal(?:es)? |jurídic[oa]s? )?expert[oa]s?|(?:somos|soy) (?:l[oa]s? |un[oa]s? )?(?:verdader[oa]s )?expert[oa]s?`,
    ),
    unless: aboutWitnesses,
    maybeDenied: true,
  },
  {
    kind: 'specialist',
    pattern: phrase(
      String.raw`board[\s-]certified|(?<!(?:copias?|correo|cartas?|documentos?) )certificad[oa]s? (?:en(?! \d)|por (?:la|el|una?) (?:\p{L}+ ){0,2}?(?:junta|consejo|board|${anyState}))|${lawyers} certificad[oa]s?`,
    ),
    maybeDenied: true,
  },

  // Promised results
  {
    kind: 'promise',
    pattern: phrase(
      String.raw`(?:(?:le|les|te|lo|se lo) )?(?:(?:garantizamos|garantizo|prometemos|prometo)|(?:podemos|puedo|queremos) (?:garantizar|prometer)(?:les?|te)?|${own}(?: \p{L}+){0,3}? (?:garantizan?|prometen?))${end}[^.;:!?]{0,60}?${start}${results}`,
    ),
    maybeDenied: true,
  },
  {
    kind: 'promise',
    pattern: phrase(
      String.raw`(?:le|les|te) aseguramos que (?:\p{L}+ ){0,4}?(?:gan|recuper|recibir|obtendr|cobrar)\p{L}*|garantía (?:de|del) (?:\p{L}+ )?${results}|${results} (?:está |están |es |son )?garantizad[oa]s?|(?:resultados?|éxitos?|victorias?) asegurad[oa]s?`,
    ),
    maybeDenied: true,
  },
  {
    kind: 'promise',
    pattern: phrase(
      String.raw`ganaremos|recuperaremos|(?:le|les|te) (?:conseguiremos|obtendremos|daremos (?:el|su) dinero)|(?:vamos|voy) a (?:ganar|recuperar|conseguir|obtener)(?:les?|te)?|ganarán? (?:su|el) (?:caso|juicio|demanda|pleito)|usted(?:es)? (?:ganarán?|serán? (?:compensad|indemnizad)[oa]s?|van? a ganar|(?:recibirán?|obtendrán?|cobrarán?) (?:su|la|el) (?:dinero|compensación|indemnización|acuerdo))`,
    ),
    maybeDenied: true,
  },
  {
    kind: 'promise',
    pattern: phrase(
      String.raw`siempre ganamos|siempre (?:obtenemos|conseguimos|logramos|damos) (?:\p{L}+ ){0,2}?resultados|(?:obtenemos|conseguimos|logramos) siempre (?:\p{L}+ ){0,2}?resultados|(?:nunca|jamás) (?:hemos perdido|perdemos|perdimos|pierden?|perdió|ha perdido|han perdido)(?! de vista)|no (?:puede|pueden|podemos) perder${end}(?! (?:el|la|los|las|su|sus|un|una|tiempo|de))|(?:resultados?|éxitos?) (?:comprobad|demostrad|probad)[oa]s?|(?:resultados?|éxitos?) segur[oa]s?|(?:trayectoria|historial) (?:comprobad[oa]|probad[oa]|demostrad[oa]|de éxitos?|exitos[oa]|ganador[a]?)|\d{2,3} ?(?:%|por ciento) de (?:éxito|efectividad|casos ganados)|(?:tasa|índice|porcentaje) de éxito del? (?:más del? )?\d{2,3}`,
    ),
  },
  { kind: 'promise', pattern: phrase('(?:sin|cero|libres? de) riesgos?'), maybeDenied: true },
  {
    kind: 'promise',
    pattern: phrase(
      String.raw`(?:compensación|indemnización|dinero|(?<!de )acuerdo|recuperación|veredicto|justicia) que (?:usted |ustedes |su familia )?(?:se )?merecen?|(?:obt(?:ener|enga|engan|enemos)|consegui(?:r|mos)|consigan?|gan(?:ar|e|en)|recuper(?:ar|e|en|amos)|logr(?:ar|e|en|amos)|recib(?:ir|a|an))(?:les?|te)? (?:la |el |su |una? )?(?:(?:máxim[oa]|mayor|más alt[oa]) (?:compensación|indemnización|acuerdo|recuperación|pago|suma|cantidad)|(?:compensación|indemnización|acuerdo|recuperación|pago|suma|cantidad) (?:máxim[oa]|más alt[oa]))`,
    ),
  },

  // Comparisons
  {
    kind: 'comparison',
    pattern: phrase(
      String.raw`super lawyers?|súper ?abogad[oa]s?|superabogad[oa]s?|(?:best|top|leading)(?: [\p{L}\d,&'-]+){0,4}? (?:lawyers?|attorneys?|law firms?)`,
    ),
  },
  {
    kind: 'comparison',
    pattern: phrase(
      String.raw`(?:mejor(?:es)?|principales|${firsts}|líder(?:es)?) (?:\d+ )?(?:y más \p{L}+ )?${lawyers}|${lawyers}(?: [\p{L}\d,-]+){0,4}? (?:${firsts}|líder(?:es)?|de (?:primera (?:línea|clase|categoría)|primer nivel)|mejor (?:calificad|valorad|clasificad|evaluad)[oa]s?|sin (?:igual|rival)|incomparables?|inmejorables?)`,
    ),
  },
  {
    kind: 'comparison',
    pattern: phrase(
      String.raw`(?:el|la|l[oa]s|nuestr[oa]s?) ${lawyers}(?: \p{L}+){0,3}? más (?:${praise})|(?:el|la|l[oa]s) más (?:${praise}) (?:\p{L}+ ){0,3}?${lawyers}|(?:somos|soy) (?:el|la|l[oa]s) (?:más (?:${praise})|mejor(?:es)?|${firsts})|somos (?:(?:el|un|l[oa]s) )?líder(?:es)?|líder(?:es)? (?:en|del) (?:el |los |la )?(?:derecho|litigios?|lesiones|seguros?|mercado|sector|área|industria|representación|defensa|estado|condado|región)|insuperables?|inigualables?`,
    ),
  },
  {
    kind: 'comparison',
    pattern: phrase(
      String.raw`(?:mejor(?:es)? que|superior(?:es)? a|más (?:\p{L}+ )?que) ${others}${lawyers}|(?:mejor(?:es)?|superior(?:es)?) (?:que|a) (?:nadie|l[oa]s demás|l[oa]s otr[oa]s|la competencia)|a diferencia de (?:(?:cualquier|la mayoría de|much[oa]s|tod[oa]s) )?(?:l[oa]s )?(?:otr[oa]s?|demás|grandes) (?:\p{L}+ )?${lawyers}|ning(?:ún|una) otr[oa] (?:abogad[oa]|bufete|despacho|firma)(?: (?:en|cerca de|de)(?: [\p{L}']+){1,3}?)? (?:trabaja|lucha|pelea|gana|recupera|sabe|conoce|hace|ofrece|da|viene|puede (?:hacer|ofrecer|igualar)|hará|tiene (?:nuestr|tal))\p{L}*|nadie (?:lucha|pelea|trabaja|gana|conoce) (?:\p{L}+ ){0,3}?(?:como nosotros|mejor|más)|como ningún otro (?:abogado|bufete|despacho)`,
    ),
  },

  // Results of cases
  {
    kind: 'bare-result',
    pattern: new RegExp(String.raw`${amount}[\s\S]{0,60}?${outcome}|${outcome}[\s\S]{0,60}?${amount}`, 'giu'),
  },
  {
    kind: 'bare-result',
    pattern: phrase(
      String.raw`(?:millones|billones)(?: de dólares)? (?:recuperad[oa]s|ganad[oa]s|cobrad[oa]s|obtenid[oa]s|en (?:acuerdos|veredictos|recuperaciones|indemnizaciones|compensaciones))|(?:recuperamos|recuperado|ganamos|ganado|obtuvimos|obtenido|conseguimos|conseguido) (?:(?:más de|casi|cerca de) )?(?:(?:varios|cientos de|miles de) )?(?:millones|billones)|(?:gan(?:amos|ó|é|aron)|hemos ganado|ha ganado|han ganado) (?:más de )?(?:\d+|docenas de|decenas de|cientos de|miles de) (?:casos|juicios|demandas|veredictos)`,
    ),
  },

  // Offers
  {
    kind: 'free-offer',
    pattern: phrase(
      String.raw`gratis|gratuitamente|(?<!(?:número|línea|prueba|teléfono)s? )gratuit[oa]s?|(?:sin|libre de) (?:ningún )?(?:costo|costes?|cargos?)|de cortesía`,
    ),
    unless: offers,
  },
]

const ifLost = wholeWords(
  String.raw`si (?:(?:nosotros )?(?:no (?:(?:le|les) )?(?:ganamos|recuperamos|cobramos|obtenemos|conseguimos)|perdemos)|(?:usted |ustedes )?(?:no (?:ganan?|recuperan?|cobran?)|pierden?)|no se (?:gana|recupera)|no hay (?:recuperación|victoria))(?! (?:el|la|los|las|su|sus|un|una|ese|esa|este|esta) (?!caso|juicio|demanda|pleito|dinero))`,
)
const nothing = wholeWords(
  String.raw`no (?:(?:le|les|nos|se|me) )?(?:pagan?|pagarán?|debe|deben|deberán?|adeuda|cobramos|cobraremos|cobran?|cuesta|costará)|(?:paga|pagará|debe|deberá|cobramos|cuesta) (?:nada|cero)|(?:ningún|ninguno|cero|sin|no hay) (?:honorarios?|cobro|cargos?)(?: de abogad[oa]s?| legales)?|es gratis`,
)
const weWin =
  '(?:le |les |nosotros )?(?:ganemos|ganamos|recuperemos|recuperamos|cobremos|cobramos|obtengamos|obtenemos|consigamos|logremos)'

const no = wholeWords('no|nunca|jamás|ni|ningún|ninguna|ninguno|nada|nadie|sin|tampoco')

export const claims: ClaimWords = {
  patterns,
  contingency: new RegExp(
    [
      wholeWords(
        String.raw`honorarios? (?:de |en |por |a )?(?:contingencia|contingentes?|condicionales?)|(?:base|esquema|sistema|contrato|acuerdo|tarifa|cuota) de contingencia|(?:por|a|bajo) contingencia|cuota litis`,
      ),
      wholeWords(String.raw`(?:a menos que|hasta que|salvo que|a no ser que|mientras no) ${weWin}`),
      wholeWords(
        String.raw`(?:sin|si no hay) (?:victoria|recuperación|ganar),? (?:no hay|sin) (?:honorarios|pago|cobro|cargos?)`,
      ),
      `${ifLost}[^.;:!?]{0,40}?${nothing}`,
      `${nothing}[^.;:!?]{0,40}?${ifLost}`,
      wholeWords(
        String.raw`(?:solo|sólo|solamente|únicamente) (?:(?:nos|le|les|se) )?(?:cobramos|cobraremos|pagan?|pagarán?|deben?)[^.;:!?]{0,40}? (?:si|cuando) (?:${weWin}|(?:usted |ustedes |se )?(?:ganan?|recuperan?|cobran?))`,
      ),
      wholeWords(
        String.raw`(?:pagan?|pagarán?|deben?|honorarios?|cobramos|cobraremos)[^.;:!?]{0,40}? (?:solo|sólo|solamente|únicamente) (?:si|cuando) (?:${weWin}|(?:usted |ustedes |se )?(?:ganan?|recuperan?|cobran?))`,
      ),
    ].join('|'),
    'iu',
  ),
  costs: find(
    String.raw`gastos?|costas|(?<!(?:sin|ningún|libre de) )(?:costos?|costes?)(?! (?:de vida|alguno))|expensas`,
  ),
  // "Usted debe una parte", but not "debe llamar".
  payment: find(
    String.raw`pag(?:a|an|amos|ar|ará|arán|aremos|ue|uen|ad[oa]s?)(?:l[oa]s?)?|(?:debe|deba|deberá|adeuda|adeude)n?(?! \p{L}+[aeií]r(?:l[aeo]s?|se|nos|me)?${end})|(?:son )?responsables?|(?:de|por) (?:su|nuestra) cuenta|a (?:su|nuestro) cargo|corren? (?:por|a)|adelant(?:a|an|amos)|descont\p{L}*|descuent(?:a|an)|deduc\p{L}*|reembols\p{L}*|reintegr\p{L}*|obliga\p{L}*|salen? de|se (?:toman?|restan?|cubren?)`,
  ),
  denial: {
    no: new RegExp(no, 'iu'),
    noBefore: new RegExp(
      String.raw`${no}(?:(?!${wholeWords('nosotros|yo|pero|sino|porque|así que')})[^.;:!?])*$`,
      'iu',
    ),
    ownClause:
      /^(?:nosotros|nuestr[oa]s?|yo|les? |te |garantizamos|garantizo|prometemos|prometo|ganaremos|recuperaremos|vamos|voy|somos|soy|podemos)/iu,
    upToVerb: new RegExp(
      String.raw`^(?:\p{L}+ ){1,6}?(?:garantizan?|prometen?|garantizar|prometer)${end}`,
      'iu',
    ),
  },
}
