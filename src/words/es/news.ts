/** Words of posts and events, in Spanish. */
import type { Words } from '../dictionaries.ts'
import { dismiss, locale, toasts } from './shared.ts'

type News = Words['news']

// What the sentences are about, with the words around it that depend on gender and number.
const lists: Record<Parameters<News['announced']['loading']>[0] | 'events', string> = {
  posts: 'publicaciones',
  events: 'eventos',
  'upcoming events': 'próximos eventos',
  'past events': 'eventos pasados',
}
const failures: Record<Parameters<News['failed']>[0], string> = {
  posts: 'No se pudieron obtener las publicaciones',
  events: 'No se pudieron obtener los eventos',
  post: 'No se pudo obtener la publicación',
  event: 'No se pudo obtener el evento',
  'related posts': 'No se pudieron obtener las publicaciones relacionadas',
  categories: 'No se pudieron obtener las categorías',
}
const entries: Record<Parameters<News['noSuch']>[0], { none: string; this: string }> = {
  post: { none: 'ninguna publicación', this: 'esta publicación' },
  event: { none: 'ningún evento', this: 'este evento' },
  category: { none: 'ninguna categoría', this: 'esta categoría' },
}
const embeds: Record<Parameters<News['embed']>[0], string> = {
  video: 'el video',
  map: 'el mapa',
  audio: 'la grabación',
  form: 'el formulario',
  file: 'el archivo',
  page: 'la página',
}

export const news: News = {
  locale,
  breadcrumbs: 'Ruta de navegación',
  toasts: { name: toasts, dismiss },
  loading: 'Cargando …',

  post: {
    loading: 'Cargando la publicación …',
    notFound: 'Publicación no encontrada',
    back: 'Volver al blog',
    backToAll: 'Volver a todas las publicaciones',
    filedUnder: 'Archivado en',
    uncategorized: 'Sin categoría',
    related: 'Publicaciones relacionadas',
    categories: 'Categorías',
    readMore: (title, hide) => ['Leer más', hide(` de “${title}”`)],
    description: (title) => `${title}: una publicación de nuestra oficina.`,
  },

  posts: {
    latest: 'Últimas publicaciones',
    name: 'Publicaciones',
    loading: 'Cargando publicaciones …',
    none: 'No se encontraron publicaciones en el blog.',
    refresh: 'Actualizar publicaciones',
    failed: 'Error al cargar las publicaciones',
    samplesInstead: '¡No se preocupe! En su lugar, le mostramos publicaciones de ejemplo.',
  },

  category: {
    unnamed: 'Categoría',
    browse: 'Ver por categoría',
    notLoaded: 'No pudimos cargar las categorías.',
    notFound: 'Categoría no encontrada',
    notFoundText:
      'No hay ninguna categoría en esta dirección. Todas las publicaciones están en la página de noticias.',
    none: 'No se encontraron publicaciones',
    all: 'Ver todas las publicaciones',
    title: (name) => `${name}: publicaciones`,
    description: (name) => `Nuestras publicaciones sobre ${name}, las más recientes primero.`,
  },

  event: {
    loading: 'Cargando el evento …',
    notFound: 'Evento no encontrado',
    failed: 'No se pudo cargar el evento',
    back: 'Volver a noticias y eventos',
    all: 'Ver todos los eventos',
    facts: 'Cuándo y dónde',
    date: 'Fecha',
    time: 'Hora',
    location: 'Lugar',
    unknownDate: 'Fecha por anunciar',
    unknownTime: 'Hora por anunciar',
    unknownLocation: 'Lugar por anunciar',
    past: 'Evento pasado',
    addToCalendar: 'Agregar al calendario',
    details: (title, hide) => ['Detalles del evento', hide(` “${title}”`)],
    register: (title, hide) => ['Inscribirse ahora', hide(` en “${title}”`)],
    title: (title, day) => `${title}, ${day}`,
    description: (title) => `${title}: fecha, hora y lugar.`,
    descriptionOnDay: (description, day) => `${day}: ${description}`,
  },

  events: {
    upcoming: { name: 'Próximos eventos', tab: 'Próximos' },
    past: { name: 'Eventos pasados', tab: 'Pasados' },
    which: 'Qué eventos',
    onlyUpcoming: 'Estos son los próximos eventos. Para ver los eventos pasados, active JavaScript.',
    loading: 'Cargando eventos …',
    noneUpcoming: 'No hay próximos eventos programados. ¡Vuelva pronto para ver nuevos eventos!',
    nonePast: 'No hay eventos pasados que mostrar.',
    noneOnPage: 'No hay eventos en esta página.',
    failed: 'Error al cargar los eventos',
    failedText: 'No se pudieron cargar los eventos',
    retry: 'Intentar de nuevo',
    pastTitle: (title) => `${title}, pasados`,
  },

  sample: 'Ejemplo',
  sampleTitle: (title) => `Ejemplo: ${title}`,
  untitled: { post: 'Publicación sin título', event: 'Evento sin título' },
  picture: (description, host) => `Ver la imagen “${description}” en ${host}`,
  embed: (kind, title, provider) => {
    const verb = kind === 'video' ? 'Ver' : kind === 'audio' ? 'Escuchar' : 'Abrir'
    return `${verb} ${title ? `“${title}”` : embeds[kind]} en ${provider}`
  },

  pages: {
    name: (of) => `Páginas de ${lists[of]}`,
    previous: 'Anterior',
    next: 'Siguiente',
    number: (number, hide) => [hide('Página '), number],
    withoutScript: (total, of) =>
      `Esta es la página 1 de ${total}. Para ver más ${lists[of]}, active JavaScript.`,
    first: 'Ir a la primera página',
    title: (title, page) => `${title}, página ${page}`,
  },

  announced: {
    loading: (of) => `Cargando ${lists[of]} …`,
    page: (page, total, of) => `Página ${page} de ${total} de ${lists[of]}.`,
  },

  offline: 'Parece que no tiene conexión',
  offlineList: (phone) => [
    'Esto se cargará en cuanto vuelva a tener conexión. Mientras tanto, puede tratar de llamarnos al ',
    phone,
    '.',
  ],
  offlinePage: 'Esta página se cargará en cuanto vuelva a tener conexión.',
  offlineCategories: 'Parece que no tiene conexión.',
  offlineStale:
    'Parece que no tiene conexión. Puede haber publicaciones y eventos más recientes; se mostrarán cuando haya conexión.',
  embedOffline: { title: 'No tiene conexión', text: 'Presione otra vez cuando la tenga.' },

  failed: (subject, status) => `${failures[subject]}${status === undefined ? '' : `: ${status}`}`,
  retry: 'Intentar de nuevo',
  retryBlog: 'Intentar de nuevo con el blog',
  noSuch: (entry) =>
    `No hay ${entries[entry].none} en esta dirección. Es posible que se haya movido o retirado.`,
  notSaved: (entry, reason) =>
    `No tenemos una copia guardada de ${entries[entry].this}, y el servicio del blog no responde. (${reason})`,
  usingSamples: {
    title: 'Se usan publicaciones de ejemplo',
    text: 'El servicio del blog no responde, así que le mostramos las publicaciones y los eventos que tenemos guardados.',
  },
  showingSaved:
    'El servicio del blog no responde. Está viendo las publicaciones y los eventos que tenemos guardados.',
  ownCase: (phone) => ['Si tiene una pregunta sobre su propio caso, también puede llamarnos al ', phone, '.'],
  crash: {
    title: '¡Error inesperado de la aplicación!',
    text: (phone) => ['Volver a cargar la página puede ayudar. También puede llamarnos al ', phone, '.'],
  },
}
