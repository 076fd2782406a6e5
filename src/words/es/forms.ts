/** Words of the lead forms and their dialogs, in Spanish. */
import type { Words } from '../dictionaries.ts'
import { close, dismiss, locale, newTab, toasts } from './shared.ts'

export const forms: Words['forms'] = {
  allRequired: 'Todos los campos son obligatorios.',
  requiredUnlessOptional: 'Todos los campos son obligatorios, salvo los que dicen “opcional”.',
  optional: '(opcional)',
  pleaseChoose: 'Elija una opción',
  consent: 'Sí, pueden enviarme mensajes de texto sobre mi solicitud.',
  termsOfService: 'Términos del servicio',
  privacyPolicy: 'Política de privacidad',
  newTab,
  leaveEmpty: 'Deje esto vacío',
  submitting: 'Enviando...',
  sending: 'Enviando sus respuestas.',
  cancel: 'Cancelar',
  close,
  toasts: { name: toasts, dismiss },

  firstTalk: {
    byBusinessDay: (days) =>
      days === 0
        ? 'a más tardar el mismo día hábil.'
        : days === 1
          ? 'a más tardar el siguiente día hábil.'
          : `en un plazo de ${days} días hábiles.`,
    // "o" becomes "u" before the same sound: "u otro abogado".
    caller: (name, other) => (other ? [name, ` ${/^h?[oó]/iu.test(other) ? 'u' : 'o'} ${other}`] : [name]),
    callsBack: (caller, phone, by) => [caller, ' le llamará desde el ', phone, ' ', by],
    languages: (names) => `Hablamos ${names}.`,
    hours: (hours) => `Abierto ${hours}`,
  },

  preferToTalk: (intro, phone) => [`${intro} ¿Prefiere hablar? Llame al `, phone, '.'],
  registration: (title, day) => `Quisiera inscribirme en “${title}”${day ? `, el ${day}` : ''}.`,
  whatHappensNext: 'Qué sigue:',
  weGetBack: (hours) =>
    `Leemos su solicitud y le respondemos en horario de oficina${hours && ` (${hours})`}.`,
  notYetClient: (phone, deed = 'Enviarlo') => [
    `${deed} no nos convierte en sus abogados. No hay relación abogado-cliente hasta que usted y nosotros hayamos firmado un contrato. Si se acerca una fecha límite, por favor llame al `,
    phone,
    '.',
  ],
  yourReference: 'Su número de referencia:',
  isItUrgent: (phone) => ['¿Es urgente, o le faltó decir algo? Llame al ', phone, '.'],
  sendAnother: 'Enviar otra solicitud',

  days: {
    locale,
    unreadable: 'Escriba una fecha real, con mes, día y año.',
    tooEarly: 'Escriba una fecha del año 1900 o posterior.',
    future: (today) => `Escriba una fecha que no esté en el futuro. Su dispositivo dice que hoy es ${today}.`,
  },

  problems: 'Hay un problema',
  problemMark: 'Error: ',

  offline: 'Parece que no tiene conexión. Vuelva a enviarlo cuando la tenga.',
  stillHere: (hasOneField, phone, email) => [
    `${hasOneField ? 'Lo' : 'Todo lo'} que escribió sigue aquí. También puede llamar al `,
    phone,
    hasOneField ? ', o escribir a ' : ', o enviar sus respuestas por correo electrónico a ',
    email,
    '.',
  ],
  emailInstead: 'Enviar un correo electrónico',
  emailAnswers: 'Enviar sus respuestas por correo electrónico',
  copyAnswers: 'Copiar sus respuestas',
  tooLongForEmail:
    'Sus respuestas son demasiado largas para un enlace de correo electrónico, así que se cortará el final. Cópielas y péguelas en su correo.',
  copied: 'Copiamos sus respuestas.',
  notCopied: 'Su navegador no permite copiar. Sus respuestas siguen en el formulario.',

  mail: {
    reference: (reference) => `Referencia: ${reference}`,
    noAnswer: '(sin respuesta)',
    consent: (consents) => `Mensajes de texto: ${consents ? 'sí' : 'no'}`,
  },
}
