/** Services whose scripts show a form, a calendar, a player or a chart, and where visitors find the same without them. */

/** A pattern of the tag or the code of a script, and the address. */
const scripts: readonly (readonly [pattern: RegExp, address: string])[] = [
  [/\/\/([\w-]{1,60}\.jotform\.com\/)jsform\/(\w{1,40})/, '$1$2'],
  [/\/\/([\w-]{1,60}\.activehosted\.com\/f\/)embed\.php\?id=(\d{1,9})/, '$1$2'],
  [/\/\/([\w-]{1,60}\.formstack\.com\/forms\/)js\.php\/([\w-]{1,99})/, '$1$2'],
  [
    /\/\/(www\.cognitoforms\.com\/f\/)seamless\.js.{1,99}data-key=["']([\w-]{1,60})["'] data-form=["'](\d{1,9})/,
    '$1$2/$3',
  ],
  [/\/\/(www\.buzzsprout\.com\/\d{1,12}(?:\/(?:episodes\/)?[\w-]{1,200})?)\.js/, '$1'],
  [/\/\/([\w-]{1,60}\.(?:ck\.page|kit\.com)\/\w{1,40})\/index\.js/, '$1'],
  [/\/\/(gist\.github\.com\/[\w-]{1,60}\/\w{1,60})\.js/, '$1'],
  [/\/\/(datawrapper\.dwcdn\.net\/\w{1,20}\/)/, '$1'],
  [/EBWidgets[^]{1,500}?eventId["']?\s{0,9}:\s{0,9}["'](\d{1,20})/, 'www.eventbrite.com/e/$1'],
  [
    /\/\/((?:[\w-]{1,60}\.)?(?:cal|calendly|tidycal|lawpay|acuityscheduling)\.com\/(?!assets|embed)[\w-][\w/-]{0,200})(?=["'?])/,
    '$1',
  ],
]

/** What is read of the code of a script. */
const maxCode = 5_000

/** Where a visitor finds what a script shows. Takes its tag or its code. */
export function findScriptAddress(script: string): string | undefined {
  const start = script.slice(0, maxCode)
  for (const [pattern, address] of scripts) {
    const found = pattern.exec(start)?.[0]
    if (found !== undefined) return `https://${found.replace(pattern, address)}`
  }
  return undefined
}

/** What a handler of a click opens: "window.open('https://…')". */
const opened =
  /(?:location(?:\.href)?\s{0,9}=|window\.open\()\s{0,9}(?:["']|&quot;|&#0?39;)(\S{1,500}?)(?:["']|&quot;|&#0?39;)/

/** Where a click leads. Takes the code of its handler. */
export const findClickAddress = (code: string): string | undefined =>
  findScriptAddress(code) ?? opened.exec(code.slice(0, maxCode))?.[1]

/** Attributes with the id of something, and where it is. */
const ids: ReadonlyMap<string, string> = new Map([
  ['data-vimeo-id', 'https://vimeo.com/'],
  ['media-id', 'https://fast.wistia.com/embed/iframe/'],
  ['data-tf-widget', 'https://form.typeform.com/to/'],
  ['data-fillout-id', 'https://forms.fillout.com/t/'],
])

/** Where a visitor finds what an attribute names. `className`: of its element. */
export function findNamedAddress(name: string, value: string, className: string): string | undefined {
  if (name === 'class') {
    const [, media] = /wistia_async_(\w{1,40})/.exec(value) ?? []
    return media && ids.get('media-id')! + media
  }
  if (!/^[\w/-]{1,100}$/.test(value)) return undefined
  if (
    /^(?:data-)?(?:plyr-embed|(?:youtube|yt|ytid)(?:-?video)?|video)-?id$/.test(name) &&
    name !== 'data-video-id'
  )
    return `https://${/^\d{1,10}$/.test(value) ? 'vimeo.com/' : 'www.youtube.com/watch?v='}${value}`
  if (name === 'data-id' && className.includes('infogram-embed')) return `https://infogram.com/${value}`
  if (name === 'data-src' && className.includes('flourish-embed'))
    return `https://public.flourish.studio/${value}/`
  if (name === 'data-paperform-id') return `https://${value}.paperform.co/`
  const start = ids.get(name)
  return start && start + value
}
