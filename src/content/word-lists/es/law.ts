/** The words by which the figures of the law differ from others, in Spanish. */
import escapeRegExp from 'escape-string-regexp'
import type { LawWords } from '../../law-words.ts'
import { listPrisons } from '../../law/registry.ts'
import { ordinalInWords } from './numbers.ts'

// `\b` does not know letters with accents.
const [start, end] = ['(?<![\\p{L}\\d_])', '(?![\\p{L}\\d_])']
const anyOf = (...words: readonly string[]) => `(?:${words.join('|')})`
const find = (...words: readonly string[]) => new RegExp(`${start}${anyOf(...words)}${end}`, 'iu')

const fine = 'multas?'
const custody = anyOf(
  'c[aá]rcel(?:es)?',
  'prisión|prisiones',
  'penitenciarías?',
  'reclusión',
  'encarcelamiento',
  'detención',
  'arresto domiciliario',
  ...listPrisons().map(escapeRegExp),
)
const penalty = anyOf(
  custody,
  'condena|pena|sentencia',
  'custodia',
  '(?:libertad )?(?:condicional|supervisada|vigilada)',
  'probatoria',
  'supervisión(?! de)',
  'servicio comunitario|trabajo comunitario',
  'suspensión|revocación',
  'presencia (?:ilegal|indebida)',
  'inadmisibilidad|inhabilitación',
)
const article = '(?:el |la |los |las |un |una |su |sus )?'
const link = anyOf(
  'a|al|alrededor|anual|aproximadamente|como|con|cuesta|cuestan|de|del|desde|durante|el|entre|era|es|están?|fue|fueron|ha|haber|hasta|la|las|lo|los',
  'más|máxim[oa]|máxim[oa]s|mayor(?:es)?|menos|menor(?:es)?|mínim[oa]|mínim[oa]s|no|o|obligatori[oa]|podrá|podría|por|puede|pueden|que|se|según|ser|será|serán|son|suele|suelen|típicamente|total|un|una|va|van|y',
  'exced(?:a|e|en)|super(?:a|e|en)|lleg(?:a|ar|an|ue)|fij(?:ó|ad[oa]s?)|impuest[oa]s?|dur(?:a|an|ar)|alcanz(?:a|ar|an)|cost(?:ar|ará)',
)
/** Words that link a penalty to its figure: "multas de hasta". */
const linked = (links: string) => `(?:(?:,? ${links}){1,8}:? $|: $| $)`
const before = (...words: readonly string[]) => new RegExp(`${start}${anyOf(...words)}${linked(link)}`, 'iu')
/** "La fianza se fijó en": but "desde la cárcel en dos horas" is no term. */
const beforeAmount = (...words: readonly string[]) =>
  new RegExp(`${start}${anyOf(...words)}${linked(anyOf(link, 'en'))}`, 'iu')
const after = (...words: readonly string[]) => new RegExp(`^${anyOf(...words)}${end}`, 'iu')

const lawyerWork =
  '(?:abogac[ií]a|abogad[oa]s?|derecho|fiscal(?:es|ía)?|defensor(?:es|as?)?|juez|jueces|jueza|litig\\p{L}*|experiencia|práctica|trayectoria|carrera|docencia|enseñanza|oficial(?:es)?|miembros?)'
const practice =
  '(?:ayud|asesor|defend|defiend|demand|ejerc|enseñ|guí|guiad|litig|llev|luch|manej|practic|represent|trabaj)\\p{L}*'
const decision = anyOf(
  'arresto|audiencia|aviso|cargos|citación|citatorio|condena|decisión|decreto|denegación|despido|detención|discriminación|divorcio|fallo|infracción',
  'lectura de cargos|multa|negativa|notificación|orden|resolución|sentencia|separación|veredicto|violación',
)

export const law: LawWords = {
  kinds: {
    life: /perpetua$|de por vida/iu,
    points: /puntos?$/i,
    money: /^(?:\$|USD)|dólares$/iu,
    percentage: /%$|cien(?:to)?$|pct\.?$/i,
    ordinal: new RegExp(
      `^(?:\\d{1,4}\\.?(?:[ºª°]|er|era|ero)|${ordinalInWords}) (?:día|semana|mes|año)$`,
      'iu',
    ),
    career: /(?:años?|décadas?)$/iu,
  },
  topics: {
    law: find(
      'plazos?(?! de pago)|fechas? límites?|prescripción|prescrib(?:e|en|ió|irá)|caducidad|estatut\\p{L}*|(?:la|las|una?) ley(?:es)?|por ley|ley (?:estatal|federal)',
      'demandar\\p{L}*|demandas?|demandad[oa]s?|demandantes?|pleitos?|apel(?:a|an|ar|e|en)|apelación|apelaciones',
      'present(?:a|an|ar|e|en|ó|ad[oa]s?)(?:l[oa]s?)? (?:una? |la |el |las |los |su |sus )?(?:reclamación|reclamaciones|peticiones|petición|quejas?|denuncias?|cargos|contestación|avisos?)',
      'topes?|límites? (?:de|legal(?:es)?|para)|punitiv[oa]s?|ejemplares',
      'daños y perjuicios|daños (?:económicos|ejemplares|morales|no económicos|punitivos|reales)|compensación por (?:los )?daños',
      '(?:da|dan|dar|dé|den) (?:un |el )?aviso|responsabilidad(?:es)?|sanción|sanciones|(?<!(?:vale|valen|valer|merece) la )penas?',
      'aseguradoras? (?:debe|deben|tiene|tienen)|porcentaje de (?:culpa|responsabilidad)',
    ),
    field: find(
      // Crimes
      'delitos?|felony|misdemeanors?|condenad[oa]s?|condenas?|infracción|infracciones|castig\\p{L}*|crímenes|crimen|delictiv[oa]s?',
      `encarcelad[oa]s?|${custody}|tras las rejas|libertad (?:condicional|supervisada|vigilada)|probatoria|fianzas?|${fine}|servicio comunitario`,
      'borrar (?:su|los|el) (?:antecedentes?|récord)|dispositivo de bloqueo|licencias? (?:suspendidas?|restringidas?|provisional(?:es)?)|suspensión de (?:la |su )?licencia|licencia (?:(?:es|está|fue|puede|será|ser|le) ){1,3}(?:suspendid|revocad)[oa]',
      'DUI|DWI|BAC|alcohol en la sangre|prueba de aliento|consentimiento implícito',
      // Immigration
      'asilo|deport\\p{L}*|tarjetas? (?:verdes?|de residencia)|green cards?|juez de inmigración|inadmisib\\p{L}*|naturaliz\\p{L}*|residen(?:cia|tes?) permanentes?|reingreso|(?:orden|órdenes|proceso) de (?:expulsión|remoción)|presencia (?:ilegal|indebida)|USCIS|visas?|formularios? [A-Z]{1,2}-\\d{1,4}',
      // Families, estates, debts, work, homes
      'pensión (?:alimenticia|conyugal)|manutención|periodos? de espera|períodos? de espera|requisitos? de residencia|impuestos? (?:sobre|de|a) (?:la |las )?(?:herencias?|sucesiones|donaciones|patrimonio)|homestead|sin testamento|intestad[oa]s?|probate|procesos? sucesorios?|sucesión|sucesiones',
      'suspensión automática|bancarrota|quiebra|capítulo (?:7|9|11|12|13)|embarg\\p{L}*|reclamos? menores|reclamaciones menores|tribunal de paz',
      'EEOC|FMLA|licencia (?:familiar|médica|de maternidad|de paternidad|por enfermedad)|salario mínimo|horas? extras?|desempleo|compensación (?:laboral|para trabajadores|de trabajadores)',
      'desaloj\\p{L}*|depósitos? de (?:garantía|seguridad)|tarifas? de presentación|costas (?:judiciales|procesales)',
    ),
    percentages: find(
      'alcohol|BAC|aliento|manutención|pensión|embarg\\p{L}*|impuestos?|salarios?|ingresos?|ganancias|patrimonio|pobreza',
    ),
    licenses: find(
      'citatorios?|DMV|conduc(?:ir|tor|tora|tores)|manej(?:ar|a|an|e)|cárcel|licencias?|infracción|infracciones|exceso de velocidad|suspensión|suspensiones|multas?|tránsito|tráfico',
    ),
    alcohol: find(
      'BAC|BrAC|alcohol|aliento|ebri[oa]s?|borrach[oa]s?|intoxicad[oa]s?|embriaguez|DUI|DWI|conduc(?:e|ir|tor|tora|tores)|manej(?:ar|a|an|e)|bajo la influencia',
    ),
    firm: find(
      'yo|nosotros|nos|mis?|nuestr[oa]s? (?:abogad[oa]s?|bufete|clientes?|equipo|firma|honorarios|oficinas?|personal)',
      // Verbs of the first person say "we" without the word.
      'tenemos|hemos|somos|estamos|llevamos|ofrecemos|cobramos|damos|devolvemos|llamamos|llamaremos|respondemos|contestamos|ayudamos|defendemos|representamos|atendemos|trabajamos|servimos|abrimos|vamos|conocimos',
    ),
    prices: find(
      '(?:honorarios?|tarifas?|cuotas?) (?:de abogados?|de consulta|fij[oa]s?|legal(?:es)?|por hora)|consultas?|plazos de pago|mensualidades|estacionamiento|por hora|la hora|precios?|anticipos?|a partir de|desde solo|cuesta|cuestan',
    ),
    practice: find(practice),
  },
  penalties: {
    // "93 días de cárcel", "tres años en prisión", "18 meses de libertad condicional"
    afterTime: after(`,? (?:(?:de|en|tras|bajo) )?${article}(?:\\p{L}+ )?${penalty}`, ' tras las rejas'),
    orLife: /^,? (?:o|a) (?:cadena perpetua|perpetua)/iu,
    afterMoney: after(
      ` (?:de|en|por|como|para) ${article}(?:${fine}|fianzas?|tarifas? de presentación|cuotas? de presentación|costas|recargos?|restitución)`,
    ),
    beforeTime: before(
      penalty,
      'encarcelad[oa]s?|condenad[oa]s?|detenid[oa]s?|sentenciad[oa]s?|periodos? de espera|períodos? de espera',
    ),
    beforeLicenseTime: before('licencias?|suspend\\p{L}*|suspensión|revoc\\p{L}*'),
    beforeMoney: beforeAmount(
      fine,
      'fianzas?',
      'costas(?: judiciales)?|tarifas? de presentación|cuotas? de presentación|recargos?|restitución',
    ),
  },
  // "30 días después de la audiencia"
  afterDecision: new RegExp(
    `^ (?:(?:después|antes|a partir|contad[oa]s desde|posteriores a|siguientes a|desde|tras) ?(?:de |del |a |al |desde )?)(?:que )?(?:(?:el|la|los|las|su|sus|una?|esta?|recibir) ){0,2}(?!llegada|llamada|mensaje|visita)(?:\\p{L}+ ){0,2}?${decision}${end}`,
    'iu',
  ),
  given: new RegExp(
    `${start}(?:da|dan|tiene|tienen|tendrá|hay|permite|otorga|solo)(?: \\p{L}+){0,3} $`,
    'iu',
  ),
  toAct:
    /^ para (?:apelar|contestar|corregir|cumplir|demandar|desalojar|desocupar|disputar|impugnar|inscribirse|mudarse|objetar|pedir|presentar|registrarse|reportar|responder|solicitar)(?!\p{L})/iu,
  takes: new RegExp(
    `${start}(?:dur(?:a|an|ó|aron|ar|ará)|tard(?:a|an|ó|aron|ar|ará)|tom(?:a|an|ó|ar|ará)|lleva|llevó|llevar|abiert[oa]s?|desde|hace|espera|esperar|resuelven?|en tan solo|en solo|apenas) (?:(?:alrededor|aproximadamente|casi|cerca|como|de|del|desde|entre|hasta|más|menos|mínimo|solo|unos|unas|al) ){0,4}$`,
    'iu',
  ),
  meeting:
    /^ (?:de (?:juicio|consulta|llamada|reunión|sesión|curso|conversación|antigüedad|edad)|con (?:un|una) abogad[oa])(?!\p{L})/iu,
  beforeExperience: new RegExp(
    `${start}(?:con|de|después de|durante|en|más de|por|tras|desde hace|hace) (?:(?:alrededor de|casi|cerca de|los últimos|más de|unos) )?$`,
    'iu',
  ),
  afterExperience: new RegExp(
    `^ (?:(?:de|en|como|combinados de|dedicados a|defendiendo|representando) )?(?:(?:el|la|los|las|una?|su) ){0,2}(?:\\p{L}+ )?(?:${lawyerWork}|${practice})`,
    'iu',
  ),
  aroundTheClock: [
    { figure: /^(?:24|veinticuatro) horas$/i, after: /^,? (?:al|por|cada|del) día(?!\p{L})/iu },
    {
      figure: /^(?:365|7|siete) días$/iu,
      after: /^,? (?:a la|por|de la|al|del|cada) (?:semana|año)(?!\p{L})/iu,
    },
  ],
}
