/** Every word of the interface in the Spanish of the United States: `usted`, in short sentences. */
import type { Words } from './dictionaries.ts'
import { forms } from './es/forms.ts'
import { glossary } from './es/glossary.ts'
import { hours } from './es/hours.ts'
import { news } from './es/news.ts'
import { officeState } from './es/office-state.ts'
import { close, locale, newTab } from './es/shared.ts'

// All are masculine.
const embeds = { scheduling: 'calendario', intake: 'formulario', chat: 'chat' } as const
// Both are feminine.
const guides = { guide: 'guía', checklist: 'lista de verificación' } as const

export const es: Words = {
  locale,
  forms,
  glossary,
  hours,
  news,
  officeState,

  site: {
    skipLink: 'Saltar al contenido principal',
    language: {
      name: 'Español',
      switch: 'Idiomas',
      linkMark: (other) => `(en ${other})`,
      missing: (other) => `Esta página solo está en ${other}.`,
      home: 'Ir a la página principal en español',
      offer: 'Esta página también está en español',
    },
    notice: 'Aviso',
    mainMenu: 'Principal',
    menu: 'Menú',
    close,
    newTab,
    schedule: 'Programar una consulta',
    showMore: (count) => `Mostrar ${count} más`,
    otherService: 'Otro',
    answers: {
      emailMessage: 'Escriba una dirección de correo electrónico válida.',
      phoneMessage: 'Escriba un número de teléfono válido de 10 dígitos.',
      linkMessage: 'Escriba una dirección web, como https://drive.example/my-file.',
      consentMessage: 'Marque esta casilla para continuar.',
      choose: 'Elija una o más opciones.',
      required: (label) => `El campo “${label}” es obligatorio.`,
      tooShort: (label, count) => `El campo “${label}” debe tener al menos ${count} caracteres.`,
      answer: (question) => `Responda a esto: “${question}”`,
      answerLonger: (question, count) => `Responda con al menos ${count} caracteres: “${question}”`,
    },
    moreAbout: (title) => `Más sobre ${title}`,
    phoneBar: {
      name: 'Llamar o programar',
      call: (number, hide) => ['Llamar', hide(` al ${number}`)],
      schedule: (hide) => ['Programar', hide(' una consulta')],
    },
    footer: {
      socialNetworks: 'Redes sociales',
      legal: 'Información legal',
      showLinks: (count) => (count === 1 ? 'Mostrar el enlace' : `Mostrar los ${count} enlaces`),
      responsible: (attorney) => ['Abogado o abogada responsable de este sitio: ', attorney, '.'],
      principalOffice: (city) => `Oficina principal: ${city}.`,
    },
    law: {
      sources: 'Fuentes legales',
      sourcesOnPage: 'Fuentes legales de esta página',
      lastReviewed: (date) => `Última revisión: ${date}`,
      reviewPending: 'Revisión pendiente',
    },
    phoneOf: (number, label) => (label.startsWith(number) ? label : `${number}, ${label}`),
    notes: {
      title: 'Notas',
      note: (number) => `Nota ${number}`,
      back: (number) => `Volver a la nota ${number} en el texto`,
    },
    frameOffline: 'No tiene conexión. Presione el botón otra vez cuando la tenga.',
    openGlossary: 'Toque la palabra otra vez para abrir el glosario.',
    newsletter: {
      title: 'Nuestro boletín',
      intro: 'Nuevas publicaciones y próximos eventos, por correo electrónico, de vez en cuando.',
    },
  },

  contact: {
    address: 'Dirección',
    email: 'Correo',
    fax: 'Fax',
    hours: 'Horario',
    closed: 'Cerrado',
    secondTime: (time) => `y ${time}`,
    findOnMap: 'Encuéntrenos en el mapa',
    directions: 'Cómo llegar',
    offices: 'Oficinas',
    map: {
      warning: 'El mapa viene de Google, así que Google sabrá que usted lo abrió.',
      show: 'Mostrar el mapa',
      name: (city) => `Mapa de nuestra oficina en ${city}`,
    },
    towns: 'Comunidades que atendemos',
  },

  // Next to letters with accents, `\b` does not work: there, `(?<!\p{L})` and `(?!\p{L})` do.
  textConsent: {
    kind: /(?<!\p{L})(?:sobre|acerca de|respecto|relacionad[oa]s? con|referentes? a|recordatorios?|actualizaci(?:ón|ones)|avisos?|noticias|novedades|ofertas?)(?!\p{L})/iu,
    // In one sentence, in any order.
    frequency:
      /\bfrecuencia\b|\b(?:número|cantidad) de (?:los )?(?:mensajes|textos)\b|(?<=^|\.)(?=[^.]*\b(?:\d+|una?|dos|tres|cuatro|cinco|algunos|pocos)(?: [\p{L}\d]+){0,3} (?:mensajes?|textos?)\b)(?=[^.]*\b(?:(?:al?|por|cada)(?: la)? (?:día|semana|mes|año|solicitud)(?!\p{L})|diari|semanal|mensual|anual))/iu,
    rates:
      /(?<=^|\.)(?=[^.]*\b(?:pueden?|podrían?|posible)\b)(?=[^.]*\b(?:apli|cobr))(?=[^.]*\b(?:tarifas?|cargos?)\b)(?=[^.]*\bmensajes?(?: de texto)? y (?:de )?datos\b)/iu,
    // Carriers know both.
    stop: /\b(?:STOP|ALTO)\b/,
    help: /\b(?:HELP|AYUDA)\b/,
    noCondition:
      /(?<!\p{L})(?:no|nunca|sin|tampoco)(?!\p{L})[^.]*\b(?:condici|requisit|requier|necesi|obliga|tiene que|debe|exig|acept|consent|depend)/iu,
    notShared: [
      /(?<!\p{L})(?:m[óo]vil|celular|tel[ée]fono|telefónic|mensaje|texto)/iu,
      /(?<!\p{L})(?:no|nunca|jamás|ni|ningún|ninguna)(?!\p{L})/iu,
      /(?<!\p{L})(?:compart|vend|rent|alquil|divulg|revel|ced[ei]|proporcion|entreg|transfer|transfier|pasamos|pasar|damos|dar)/iu,
      /(?<!\p{L})(?:terceros|terceras (?:personas|partes)|nadie más|otras (?:empresas|compañías|personas))(?!\p{L})/iu,
      /(?<!\p{L})(?:mercadotecnia|mercadeo|marketing|publici|promoci)/iu,
    ],
  },

  holidays: {
    'new-years-day': 'Año Nuevo',
    'martin-luther-king-day': 'Día de Martin Luther King Jr.',
    'presidents-day': 'Día de los Presidentes',
    'memorial-day': 'Día de los Caídos',
    juneteenth: 'Juneteenth',
    'independence-day': 'Día de la Independencia',
    'labor-day': 'Día del Trabajo',
    'columbus-day': 'Día de Colón',
    'veterans-day': 'Día de los Veteranos',
    thanksgiving: 'Acción de Gracias',
    'christmas-day': 'Navidad',
  },

  sections: {
    orCall: 'O llame al',
    comparison: { feature: 'Característica', choose: 'Columnas para comparar' },
    showCourts: 'Mostrar los tribunales',
    days: {
      pattern: /^(?<number>\d+|\p{Ll}+) días?(?<business> hábil(?:es)?)?$/u,
      numbers: ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
    },
    dayScale:
      'Cada marca es un día, y todas las filas usan la misma escala. Los espacios entre los días hábiles son fines de semana.',
    contents: 'En esta página',
    services: 'Nuestros servicios incluyen',
    translatedFrom: (language) => `Traducido del ${language}`,
    areasBelow: 'En esta área de práctica',
    viewProfile: (name, hide) => ['Ver perfil', hide(` de ${name}`)],
    document: {
      about: (size, pages) => `PDF, ${size}, ${pages} ${pages === 1 ? 'página' : 'páginas'}`,
      download: (about, title, hide) => [`Descargar (${about})`, hide(` ${title}`)],
    },
    result: {
      amount: 'Cantidad',
      outcome: 'Resultado',
      basis: 'Base',
      // With a noun, because the word before it may be of either gender.
      bases: {
        gross: 'cantidad bruta, antes de honorarios, costas y gastos',
        net: 'cantidad neta, lo que recibió el cliente',
      },
      role: 'Nuestra función',
      roleOf: (role) => `Nuestra función: ${role}`,
      year: 'Año',
      court: 'Tribunal',
      withheld: (what) => `Se descontó de esta cantidad: ${what}`,
      sample: 'Esto es un ejemplo. No describe a una persona real ni un caso real.',
    },
    // "Testimonio", because "cita" is also an appointment.
    carousel: {
      kind: 'carrusel',
      slideKind: 'diapositiva',
      position: (number, count) => `${number} de ${count}`,
      quote: (number) => `Testimonio ${number}`,
    },
    motion: {
      quotes: { pause: 'Pausar los testimonios', play: 'Reproducir los testimonios' },
      pictures: { pause: 'Pausar las imágenes', play: 'Reproducir las imágenes' },
    },
    steps: {
      quotes: { previous: 'Testimonio anterior', next: 'Testimonio siguiente' },
      stages: { previous: 'Etapa anterior', next: 'Etapa siguiente' },
    },
    video: {
      play: (duration) => (duration ? `Reproducir (${duration})` : 'Reproducir'),
      note: (provider) =>
        `El video está en ${provider}. Si lo reproduce, ${provider} sabrá que usted lo ve, y puede usar cookies.`,
      watch: (provider) => `Verlo en ${provider}`,
      transcript: 'Transcripción',
      captions: 'Español',
    },
    embed: {
      show: { scheduling: 'Mostrar el calendario', intake: 'Mostrar el formulario', chat: 'Abrir el chat' },
      note: (kind, provider) =>
        `El ${embeds[kind]} está en ${provider}. Si lo abre aquí, ${provider} sabrá su dirección IP y que usted visitó este sitio, y puede usar cookies. También recibe lo que usted escriba, así que no incluya nada confidencial.`,
      open: (kind, provider) => `Abrir el ${embeds[kind]} en ${provider}`,
      deeds: { scheduling: 'Reservar una hora', intake: 'Enviar el formulario', chat: 'Un chat' },
      frame: (title, provider) => `${title} (${provider})`,
      loading: (provider) => `Cargando desde ${provider} …`,
      slow: (provider) =>
        `${provider} todavía no responde. Use el enlace de abajo para abrirlo en una pestaña nueva, o llámenos.`,
    },
  },

  pages: {
    guide: {
      reviewedOn: (date) => ['Revisada el ', date],
      download: 'Descargar en PDF',
      contents: (kind) => `En esta ${guides[kind]}`,
      note: (kind, state) =>
        `Esta ${guides[kind]} es información general sobre las leyes de ${state}. No es asesoramiento sobre su situación, y usted no se convierte en cliente por leerla.`,
    },
    legal: {
      effective: (date) => ['En vigor desde el ', date],
      reviewed: (date) => ['Última revisión: ', date],
      back: 'Volver a la página principal',
    },
    accessibility: {
      report: 'El informe completo (OpenACR, YAML)',
      counts: (total, byTests, byPeople) =>
        ` enumera los ${total} criterios de conformidad de las WCAG 2.2 en los niveles A y AA. Las pruebas automáticas verifican ${byTests} de ellos por completo, y personas han evaluado ${byPeople}. Faltan por evaluar: ${total - byTests - byPeople}.`,
      unsigned: ' Ninguna persona ha firmado el informe.',
      signed: (by, date) => [` ${by} firmó el informe el `, date, '.'],
    },
    member: {
      biography: 'Biografía',
      credentials: 'Credenciales',
      education: 'Educación',
      admissions: 'Licencias para ejercer',
      barNumber: (bar, number) => `${bar}, núm. ${number}`,
      lookUp: 'Consultar en el registro',
      licensed: (year, years) =>
        years < 1
          ? `Con licencia desde ${year}`
          : `Con licencia desde ${year} (${years} ${years === 1 ? 'año' : 'años'})`,
      next: {
        title: 'Cuéntenos qué pasó',
        intro: 'Llame, o escríbanos a cualquier hora. Preguntar no compromete a nada.',
      },
      // The advertising rules know the English term.
      certification: 'Certificación (Board Certification)',
      certified: (area, certifiedBy) => `Con certificación (Board Certified) en ${area}, ${certifiedBy}`,
      awards: 'Reconocimientos y premios',
      languages: 'Idiomas',
      contact: 'Contacto',
      directLine: (number) => ['Línea directa: ', number],
      profile: (network, name, hide) => [`Perfil en ${network}`, hide(` de ${name}`)],
      saveContact: (name, hide) => ['Guardar contacto', hide(` de ${name}`)],
      back: 'Volver a nuestro equipo',
    },
    office: {
      title: (city) => `Oficina en ${city}`,
      description: (city, address) =>
        `Nuestra oficina en ${city}: teléfonos, horario, un mapa y cómo llegar a ${address}.`,
      reach: 'Comuníquese con esta oficina',
      courts: 'Tribunales de este condado',
      others: 'Nuestras otras oficinas',
      missing: {
        title: 'Oficina no encontrada',
        description: 'No hay ninguna oficina en esta dirección.',
        intro: 'No hay ninguna oficina en esta dirección. Es posible que se haya mudado.',
      },
    },
    service: {
      title: (area) => `${area} en breve`,
      overview: 'Resumen',
      form: {
        title: 'Solicite una consulta',
        intro:
          'Cuéntenos en pocas líneas qué pasó y cómo comunicarnos con usted. Le llamaremos en horario de oficina.',
        contact: 'O comuníquese directamente con nosotros',
      },
      contact: 'Comuníquese directamente con nosotros',
      back: 'Volver a todos los servicios',
    },
    glossary: {
      alphabet: 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ',
      letters: 'Términos por letra inicial',
      seeAlso: (terms) => ['Vea también ', terms],
      searchMissing: (emphasize, reload) => [
        emphasize('La búsqueda no se cargó.'),
        ' Todos los términos están abajo. ',
        reload,
        ' para buscar en ellos.',
      ],
    },
    newerNews: {
      title: (news) => `Abriendo ${news}`,
      description:
        'Una publicación o un evento más reciente que esta copia del sitio. Lo estamos cargando ahora.',
      withoutScript:
        'Esta publicación o este evento es más reciente que esta copia de nuestro sitio. Para verlo, active JavaScript.',
      notLoaded:
        'Esta página no se cargó. Es posible que hayamos actualizado nuestro sitio, o que se haya perdido su conexión.',
      back: (news) => `Volver a ${news}`,
      call: (phone) => ['También puede llamarnos al ', phone, '.'],
    },
  },

  pdf: {
    reviewedOn: (date) => `Revisada el ${date}`,
    currentVersion: (date, address) => [`Revisada el ${date}. La versión actual: `, address],
    contact: (phone, label, email) => `Llame al ${phone} (${label}) o escriba a ${email}.`,
    responsible: (kind, attorney) => `Abogado o abogada responsable de esta ${guides[kind]}: ${attorney}.`,
    page: (number, count) => `Página ${number} de ${count}`,
  },

  feeds: {
    title: (firm) => `${firm}: noticias`,
  },

  islands: {
    reload: 'Recargue la página',
    formNotLoaded: 'El formulario no se cargó, así que no se puede enviar.',
    reloadOrReach: (reload) => [reload, ', o comuníquese con nosotros sin el formulario.'],
    formNeedsScript: 'Este formulario necesita JavaScript. Puede comunicarse con nosotros sin él.',
    otherWays: (phone, hours, email) => ['Llame al ', phone, `, ${hours}, o escriba a `, email, '.'],
  },
}
