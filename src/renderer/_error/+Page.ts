/** 404.html, rendered by `+onRenderHtml.ts`. */
export default null
