/** Under which name each answer of the blog is kept. Pages at build time and queries in the browser use the same. */
import type { EventQuery, Post, PostQuery } from '#src/blog/types.ts'
import type { QueryKey } from './props.ts'

export const keys = {
  posts: ({ page, perPage, category = 0 }: PostQuery): QueryKey => ['posts', category, perPage, page],
  post: (slug: string): QueryKey => ['post', slug],
  related: ({ id, categories }: Pick<Post, 'id' | 'categories'>): QueryKey => [
    'related',
    id,
    categories[0]?.id ?? 0,
  ],
  events: ({ page, perPage, view }: EventQuery): QueryKey => ['events', view, perPage, page],
  event: (slug: string): QueryKey => ['event', slug],
  categories: (ids: readonly number[] = []): QueryKey => ['categories', ...ids],
}
