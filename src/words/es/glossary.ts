/** Words of the search of the glossary, in Spanish. */
import type { Words } from '../dictionaries.ts'

const countTerms = (count: number) => `${count} ${count === 1 ? 'término' : 'términos'}`

export const glossary: Words['glossary'] = {
  search: 'Buscar en el glosario',
  clear: 'Borrar',
  all: countTerms,
  found: (shown, total) => `${shown} de ${countTerms(total)}`,
  noneFound: (query, showAll) => [
    `Ningún término coincide con “${query}”. Pruebe con una palabra más corta, o `,
    showAll('vea todos los términos'),
    '.',
  ],
}
