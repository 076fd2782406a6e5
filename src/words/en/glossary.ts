/** Words of the search of the glossary. */
export const glossary = {
  search: 'Search the glossary',
  clear: 'Clear',
  all: (total: number) => `${total} terms`,
  found: (shown: number, total: number) => `${shown} of ${total} terms`,
  noneFound: <Piece>(query: string, showAll: (words: string) => Piece) => [
    `No terms match “${query}”. Try a shorter word, or `,
    showAll('show all terms'),
    '.',
  ],
}
