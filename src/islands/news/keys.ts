/** The cache key of each answer of the blog, shared by prerendered pages and queries in the browser. */
import type { BlogSubject, EventQuery, Post, PostQuery } from '#src/blog/types.ts'

const related = 'related'

export type QueryKey = readonly [
  Exclude<BlogSubject, 'related posts'> | typeof related,
  ...(string | number)[],
]

export const keys = {
  posts: ({ page, perPage, category = 0 }: PostQuery): QueryKey => ['posts', category, perPage, page],
  post: (slug: string): QueryKey => ['post', slug],
  related: ({ id, categories }: Pick<Post, 'id' | 'categories'>): QueryKey => [
    related,
    id,
    categories[0]?.id ?? 0,
  ],
  events: ({ page, perPage, view }: EventQuery): QueryKey => ['events', view, perPage, page],
  event: (slug: string): QueryKey => ['event', slug],
  categories: (ids: readonly number[] = []): QueryKey => ['categories', ...ids],
}

/** What the answer under a key is about. */
export const findSubject = ([name]: QueryKey): BlogSubject => (name === related ? 'related posts' : name)
