/** A page with nothing but an accordion. It shows how much of a time is the machine's and the browser's. */
import { serveAtFreePort } from '../preview-server.ts'
import { parts } from './parts.ts'

const html = `<!doctype html>
<html lang="en">
<title>Blank page</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<main><details><summary>Question</summary><p>Answer</p></details></main>
</html>
`

/** What reports call it. */
export const blankPageName = '(a blank page)'

/** The part of the page that can be tapped. */
export const blankPagePart = parts.find(({ name }) => name === 'accordion')!

/** Serves the page at an address of its own. */
export const serveBlankPage = () =>
  serveAtFreePort((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  })
