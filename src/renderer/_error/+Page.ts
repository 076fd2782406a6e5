/** The error page, rendered by `+data.ts`. */
export default null
