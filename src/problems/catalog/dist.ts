/** What can be wrong with the built files. Developers read these words; staff cannot cause most of them. */
import { defineKind } from '../kind.ts'

export const distProblems = {
  // Addresses
  'dist/missing-page': defineKind({
    severity: 'error',
    message: () => 'The page was not built.',
    hint: () => 'A route lists this address, but no file answers there. Look at the output of npm run build.',
  }),
  'dist/unlisted-page': defineKind({
    severity: 'error',
    message: () => 'No route lists this page.',
    hint: () => 'Add its address to src/routes.ts, or delete what writes it.',
  }),
  'dist/no-metadata': defineKind<{ what: 'title' | 'description' }>({
    severity: 'error',
    message: ({ what }) => `The page has no ${what}.`,
    hint: () => 'Each page sets its head in src/pages/.',
  }),
  'dist/same-metadata': defineKind<{ what: 'title' | 'description'; other: string }>({
    severity: 'error',
    message: ({ what, other }) => `The page has the same ${what} as ${other}.`,
    hint: () => 'Search results would show both alike. Change one.',
  }),
  'dist/canonical-count': defineKind<{ count: number }>({
    severity: 'error',
    message: ({ count }) => `The page has ${count} canonical addresses.`,
    hint: () => 'Each page that search engines may show has exactly one.',
  }),
  'dist/canonical-chain': defineKind<{ path: string }>({
    severity: 'error',
    message: ({ path }) => `The canonical address ${path} does not name itself.`,
    hint: () => 'A page names itself, or a page that names itself.',
  }),

  // What the security policy forbids
  'dist/style-attribute': defineKind<{ element: string }>({
    severity: 'error',
    message: ({ element }) => `<${element}> has a style attribute.`,
    hint: () => 'The security policy forbids it. Use a class.',
  }),
  'dist/event-attribute': defineKind<{ element: string; attribute: string }>({
    severity: 'error',
    message: ({ element, attribute }) => `<${element}> has ${attribute}.`,
    hint: () => 'The security policy forbids it. Listen from src/enhancements/ or an island.',
  }),
  'dist/inline-style': defineKind({
    severity: 'error',
    message: () => 'The page has an inline <style>.',
    hint: () => 'The security policy forbids it. Put the rules into src/styles/.',
  }),
  'dist/inline-script': defineKind({
    severity: 'error',
    message: () => 'The page has an inline <script>.',
    hint: () => 'The security policy forbids it. Put the script into a file.',
  }),

  // Structure and words
  'dist/repeated-id': defineKind<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `The id "${name}" appears twice.`,
    hint: () => 'Labels and links would reach only the first. Rename one.',
  }),
  'dist/main-heading': defineKind<{ count: number }>({
    severity: 'error',
    message: ({ count }) => `The page has ${count} <h1>.`,
    hint: () => 'Each page has exactly one.',
  }),
  'dist/skipped-heading': defineKind<{ heading: string; level: number; previous: number }>({
    severity: 'error',
    message: ({ heading, level, previous }) => `<h${level}> "${heading}" follows <h${previous}>.`,
    hint: () => 'Headings go down one level at a time.',
  }),
  'dist/missing-landmark': defineKind<{ element: string }>({
    severity: 'error',
    message: ({ element }) => `The page has no <${element}>.`,
    hint: () => 'Each page has the frame of src/layouts/.',
  }),
  'dist/missing-alt': defineKind<{ src: string }>({
    severity: 'error',
    message: ({ src }) => `The picture ${src} has no alt.`,
    hint: () => 'Describe it, or write alt="" if it is only decoration.',
  }),
  'dist/missing-size': defineKind<{ src: string }>({
    severity: 'error',
    message: ({ src }) => `The picture ${src} has no size.`,
    hint: () => 'Set width and height, so that the page does not move when it loads.',
  }),
  'dist/unfilled-token': defineKind<{ token: string }>({
    severity: 'error',
    message: ({ token }) => `${token} was not filled in.`,
    hint: () => 'The text does not pass through the Markdown pipeline of src/content/.',
  }),
  'dist/shown-undefined': defineKind({
    severity: 'error',
    message: () => 'The page shows "undefined", "NaN" or "[object Object]".',
    hint: () => 'Look for a value that is missing, or is not a text.',
  }),
  'dist/no-phone': defineKind({
    severity: 'error',
    message: () => 'The page has no phone link.',
    hint: () => 'Visitors must be able to call from every page.',
  }),
  'dist/no-attorney': defineKind({
    severity: 'error',
    message: () => 'The page does not name the responsible attorney.',
    hint: () => 'The advertising rules require it. The footer names the attorney.',
  }),

  // Weight and age
  'dist/heavy-page': defineKind<{ bytes: number; most: number }>({
    severity: 'error',
    message: ({ bytes, most }) =>
      `The page loads ${bytes} bytes of JavaScript before any island, more than ${most}.`,
    hint: () => 'npm run measure shows what each page loads.',
  }),
  'dist/heavy-form': defineKind<{ bytes: number; most: number }>({
    severity: 'error',
    message: ({ bytes, most }) => `The form costs ${bytes} bytes of JavaScript, more than ${most}.`,
    hint: () => 'npm run measure shows what each page loads.',
  }),
  'dist/missing-chunk': defineKind({
    severity: 'error',
    message: () => 'The build has no chunk for this file.',
    hint: () => 'If it was moved, change its path in scripts/check-dist.ts.',
  }),
  'dist/heavy-hero': defineKind<{
    bytes: number
    width: number
    density: number
    most: number
    file: string
  }>({
    severity: 'error',
    message: ({ bytes, width, density, most, file }) =>
      `The hero picture is ${bytes} bytes at ${width} px and ${density}x, more than ${most} (${file}).`,
    hint: () => 'Lower its quality or its size.',
  }),
  'dist/newer-feature': defineKind<{ feature: string; browsers: readonly string[]; place: string }>({
    severity: 'error',
    message: ({ feature, browsers, place }) =>
      `The file uses ${feature}, which ${browsers.join(', ')} does not know: ${place}.`,
    hint: () => 'Add a fallback, or use something older.',
  }),
} as const
