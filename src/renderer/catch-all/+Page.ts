/** Vike wants a Page; ours is rendered by `+data.ts`, so that an unknown address can still become a 404. */
export default null
