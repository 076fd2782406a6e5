import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { getWords } from '#src/words/dictionaries.ts'
import { context, places } from '#tests/support/blog-places.ts'
import { hostileVectors } from '#tests/fixtures/hostile-html.ts'
import { parseEmbed } from './embeds.ts'
import { createSanitizer, textsOfWindow } from './sanitize.server.ts'
import { maxTextDepth } from './sanitize.ts'

const { news: words } = getWords()
const sanitize = createSanitizer(places, words)
const clean = (html: string) => sanitize(html, context)

/** Independent of the policy, so that a mistake there is found. */
const allowedElements = new Set(
  'h2 h3 h4 h5 h6 p div br hr blockquote pre figure figcaption ul ol li dl dt dd details summary table caption thead tbody tfoot tr th td a em strong b i u s del ins small mark sub sup abbr cite q code kbd samp var time span img bdi bdo'.split(
    ' ',
  ),
)
const allowedAttributes = new Set(
  'href src alt title width height loading decoding class id lang dir datetime start reversed type value colspan rowspan scope open'.split(
    ' ',
  ),
)

/** What replaces a player. */
const link = (href: string, words: string) => `<figure class="embed"><a href="${href}">${words}</a></figure>`

const parser = new new JSDOM('').window.DOMParser()

/** Everything in a sanitized text that must not be there. */
function listDangers(html: string): string[] {
  const dangers: string[] = []
  const { body, head } = parser.parseFromString(html, 'text/html')
  for (const element of [...head.querySelectorAll('*'), ...body.querySelectorAll('*')]) {
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      dangers.push(`namespace of ${element.localName}`)
    if (!allowedElements.has(element.localName)) dangers.push(`<${element.localName}>`)
    for (const { name, value } of element.attributes) {
      if (!allowedAttributes.has(name)) dangers.push(`${name}="${value}"`)
      if (name === 'class' && value !== 'embed') dangers.push(`class="${value}"`)
      if (name === 'type' && !/^[1aAiI]$/.test(value)) dangers.push(`type="${value}"`)
      if (name === 'id' && !value.startsWith('text-')) dangers.push(`id="${value}"`)
      if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:|#text-|\/(?!\/))/.test(value))
        dangers.push(`href="${value}"`)
      if (name === 'src' && !/^(?:https:\/\/blog\.example\/|\/(?!\/))/.test(value))
        dangers.push(`src="${value}"`)
    }
  }
  return dangers
}

test('there are at least 200 hostile vectors, no two alike', () => {
  expect(new Set(hostileVectors.map(({ html }) => html)).size).toBe(hostileVectors.length)
  expect(hostileVectors.length).toBeGreaterThanOrEqual(200)
})

test('the policy is the same in every window', () => {
  const sanitizeAnew = createSanitizer(places, words)
  const html = '<h1>A</h1><p onclick="x()">b <iframe src="https://youtu.be/abc_DEF-123"></iframe></p>'
  const cleaned = Array.from({ length: 2 * textsOfWindow + 1 }, () => sanitizeAnew(html, context))
  expect([...new Set(cleaned)]).toEqual([clean(html)])
})

test('the search for dangers finds them', () => {
  const found = hostileVectors.filter(({ html }) => listDangers(html).length > 0)
  expect(found.length).toBeGreaterThan(200)
})

describe('nothing dangerous remains of', () => {
  test.each(hostileVectors.map(({ name, html }, index) => [index, name, html] as const))(
    '%i %s',
    (_, __, html) => {
      const cleaned = clean(html)
      expect(listDangers(cleaned)).toEqual([])
      // Parsing and serializing it again changes nothing.
      expect(parser.parseFromString(cleaned, 'text/html').body.innerHTML.trim()).toBe(cleaned)
    },
  )
})

describe('an ordinary text', () => {
  test.each([
    [
      '<p>Plain <strong>bold</strong> <em>words</em>.</p>',
      '<p>Plain <strong>bold</strong> <em>words</em>.</p>',
    ],
    [
      '<ol start="3"><li>a</li></ol><table><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
      '<ol start="3"><li>a</li></ol><table><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    ],
    ['<p class="has-large-font-size" style="color:red">a</p>', '<p>a</p>'],
    ['<center><font color="red">old</font></center>', 'old'],
    ['<form><p>words <input> stay</p></form>', '<p>words  stay</p>'],
    ['2 < 3 &amp; 4', '2 &lt; 3 &amp; 4'],
  ])('%s keeps what the policy allows', (html, expected) => {
    expect(clean(html)).toBe(expected)
  })

  test.each([
    ['<h1>a</h1><h2>b</h2><h3>c</h3>', '<h2>a</h2><h3>b</h3><h4>c</h4>'],
    ['<h3 id="x">a</h3><h4>b</h4><h3>c</h3>', '<h2 id="text-x">a</h2><h3>b</h3><h2>c</h2>'],
    ['<h2>a</h2><h6>b</h6>', '<h2>a</h2><h6>b</h6>'],
    ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h6>b</h6>'],
  ])('%s gets headings below the heading of the page', (html, expected) => {
    expect(clean(html)).toBe(expected)
  })

  test('gets links within the site instead of links to its host', () => {
    expect(clean('<a href="https://blog.example/2026/01/other/">a</a>')).toBe('<a href="/wp/other">a</a>')
    expect(clean('<a href="https://www.firm.example/trusts/" target="_blank">a</a>')).toBe(
      '<a href="/trusts">a</a>',
    )
    expect(clean('<a href="#part" name="x">a</a><p id="part">b</p>')).toBe(
      '<a href="#text-part">a</a><p id="text-part">b</p>',
    )
  })

  test('keeps only pictures of the blog and the site, loaded lazily', () => {
    expect(clean('<img src="/wp-content/a.jpg" width="40" height="30%" srcset="b 2x">')).toBe(
      '<img src="https://blog.example/wp-content/a.jpg" width="40" alt="" loading="lazy" decoding="async">',
    )
    expect(clean('<img alt="A" src="https://www.firm.example/images/a.jpg">')).toContain(
      'src="/images/a.jpg"',
    )
    expect(
      clean('<figure><img src="https://elsewhere.example/a.jpg"><figcaption>c</figcaption></figure>'),
    ).toBe('<figure><figcaption>c</figcaption></figure>')
  })

  test('keeps addresses from before the blog moved to https', () => {
    expect(clean('<img src="http://blog.example/wp-content/a.jpg" alt="A">')).toContain(
      'src="https://blog.example/wp-content/a.jpg"',
    )
    expect(clean('<a href="http://blog.example/2026/01/other/">a</a>')).toBe('<a href="/wp/other">a</a>')
    expect(clean('<a href="http://elsewhere.example/a">a</a>')).toContain('href="http://elsewhere.example/a"')
  })

  test('replaces a picture of an unknown host with a link', () => {
    const picture = '<img src="https://cdn.example/a.jpg" alt="The &quot;roof&quot;">'
    expect(clean(picture)).toBe(
      '<a href="https://cdn.example/a.jpg">View the picture “The "roof"” on cdn.example</a>',
    )
    expect(clean(`<a href="/trusts">${picture}</a>`)).toBe('<a href="/trusts">The "roof"</a>')
    expect(clean('<img src="data:image/png;base64,AA" alt="A">')).toBe('A')
    expect(clean('a <img src="https://s.w.org/1f600.svg" alt="😀">')).toBe('a 😀')
    const knowing = createSanitizer({ ...places, imageOrigins: ['https://cdn.example'] }, words)
    expect(knowing(picture, context)).toContain('src="https://cdn.example/a.jpg"')
  })
})

describe('a frame', () => {
  test.each([
    [
      '//www.youtube.com/embed/abc_DEF-123?feature=oembed',
      'https://www.youtube.com/watch?v=abc_DEF-123',
      'Watch the video on YouTube',
    ],
    [
      'https://www.youtube-nocookie.com/embed/abc_DEF-123',
      'https://www.youtube.com/watch?v=abc_DEF-123',
      'Watch the video on YouTube',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://vimeo.com/76979871/8272103f6e',
      'Watch the video on Vimeo',
    ],
    [
      'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d55!2d-95.4613!3d30.1658!2m3',
      'https://www.google.com/maps/search/?api=1&query=30.1658%2C-95.4613',
      'Open the map on Google Maps',
    ],
    [
      'https://maps.google.com/maps?q=The%20Woodlands&output=embed',
      'https://www.google.com/maps/search/?api=1&query=The%20Woodlands',
      'Open the map on Google Maps',
    ],
  ])('of %s becomes a link', (src, link, words) => {
    const { body } = parser.parseFromString(clean(`<iframe src="${src}"></iframe>`), 'text/html')
    const anchor = body.querySelector('figure.embed > a')
    expect(anchor?.getAttribute('href')).toBe(link)
    expect(anchor?.textContent).toBe(words)
    // The island restores the frame from the link alone.
    expect(parseEmbed(link)).toEqual(parseEmbed(src))
  })

  test('is named after its title, as text', () => {
    expect(clean('<iframe title="A <b> & C" src="https://youtu.be/abc_DEF-123"></iframe>')).toBe(
      '<figure class="embed"><a href="https://www.youtube.com/watch?v=abc_DEF-123">Watch “A &lt;b&gt; &amp; C” on YouTube</a></figure>',
    )
  })

  test('in a paragraph moves before it, as a browser would put it', () => {
    expect(clean('<p>a <iframe src="https://youtu.be/abc_DEF-123"></iframe></p>')).toMatch(
      /^<figure class="embed">.*<\/figure><p>a <\/p>$/,
    )
  })

  test.each([
    'https://www.youtube.com/user/somebody',
    'https://www.youtube.com/embed/',
    'https://vimeo.com/channels/staff',
    'https://www.google.com/search?q=x',
    'http://www.youtube.com:8080/embed/abc_DEF-123',
    'https://evil.example/embed/abc_DEF-123',
    'youtube.com/embed/abc_DEF-123',
  ])('of %s is unknown', (address) => {
    expect(parseEmbed(address)).toBeUndefined()
  })
})

test('elements deeper than browsers show are removed, but not their content', () => {
  const nest = (levels: number) => `${'<div>'.repeat(levels)}words${'</div>'.repeat(levels)}`
  const deepest = nest(maxTextDepth)
  expect(clean(deepest)).toBe(deepest)
  expect(clean(nest(maxTextDepth + 1))).toBe(deepest)
  expect(clean(nest(1000))).toBe(deepest)
  const many = '<p>a</p>'.repeat(maxTextDepth + 1)
  expect(clean(many)).toBe(many)
  const link = '<a href="https://other.example/">here</a>'
  expect(clean(`${'<div>'.repeat(maxTextDepth - 1)}${link}`)).toContain(link)
})

/** Keeps the words of the parts that a page of the site cannot show as they are. */
describe.each<[string, readonly (readonly [html: string, expected: string])[]]>([
  [
    'the words of buttons stay, and fold where the part they open is known',
    [
      [
        '<h3><button aria-controls="p"><span>How long?</span><span aria-hidden="true">+</span></button></h3><div id="p">A year</div>',
        '<details><summary><h2><span>How long?</span></h2></summary><div id="text-p">A year</div></details>',
      ],
      [
        '<div><h2><button data-bs-toggle="collapse" data-bs-target="#c">Q</button></h2><div id="c" class="collapse">A</div></div>',
        '<div><details><summary><h2>Q</h2></summary><div id="text-c">A</div></details></div>',
      ],
      [
        '<div class="card-header"><h5><button data-toggle="collapse" data-target="#c">Q</button></h5></div><div id="c">A</div>',
        '<details><summary><h2>Q</h2></summary><div id="text-c">A</div></details>',
      ],
      [
        '<div role="button" aria-controls="e"><i></i><a href="">Q</a></div><div id="e">A</div>',
        '<details><summary><div><i></i><a>Q</a></div></summary><div id="text-e">A</div></details>',
      ],
      ['<h3><button>Q</button></h3><p>A</p>', '<h2>Q</h2><p>A</p>'],
      [
        '<div role="tablist"><button role="tab" aria-controls="t">One</button><button role="tab">Two</button></div><p id="t">x</p>',
        '<div><a href="#text-t">One</a>  Two</div><p id="text-t">x</p>',
      ],
      ['<p>a<button>b</button>c<button>×</button></p>', '<p>a b c</p>'],
      ['<input type="radio" id="r"><label for="r">Tab</label><p>x</p>', 'Tab <p>x</p>'],
    ],
  ],
  [
    'jumps follow the ids, however both are typed',
    [
      [
        '<h2 id="notice">N</h2><a href="https://blog.example/2026/03/own/#notice">a</a>',
        '<h2 id="text-notice">N</h2><a href="#text-notice">a</a>',
      ],
      ['<a href="https://blog.example/2026/01/other/#Who?">a</a>', '<a href="/wp/other#text-Who_3f">a</a>'],
      ['<a href="https://blog.example/2026/01/other/#respond">a</a>', '<a href="/wp/other">a</a>'],
      [
        '<p id="Qué?">q</p><a href="#Qu%C3%A9%3F">a</a>',
        '<p id="text-Qué_3f">q</p><a href="#text-Qué_3f">a</a>',
      ],
      [
        '<a name="_Toc1"></a><p><a href="#_Toc1">a</a></p>',
        '<a id="text-_Toc1"></a><p><a href="#text-_Toc1">a</a></p>',
      ],
      [
        '<p><a href="#n" name="r">1</a></p><p><a href="#r" name="n">back</a></p>',
        '<p><a href="#text-n" id="text-r">1</a></p><p><a href="#text-r" id="text-n">back</a></p>',
      ],
      ['<h2 id="children">c</h2><h2 id="children">d</h2>', '<h2 id="text-children">c</h2><h2>d</h2>'],
      ['<a href="#top">up</a>', '<a>up</a>'],
    ],
  ],
  [
    'what attributes mean stays',
    [
      ['<ol type="a" start="2"><li>b</li></ol>', '<ol type="a" start="2"><li>b</li></ol>'],
      ['<ol style="list-style-type: lower-roman"><li>i</li></ol>', '<ol type="i"><li>i</li></ol>'],
      ['<ol style="list-style: upper-alpha inside"><li>A</li></ol>', '<ol type="A"><li>A</li></ol>'],
      ['<ol><li style="list-style-type:lower-alpha">a</li></ol>', '<ol type="a"><li>a</li></ol>'],
      ['<ol style="list-style:none"><li>(a)</li></ol>', '<ul><li>(a)</li></ul>'],
      ['<ol type="x"><li>1</li></ol>', '<ol><li>1</li></ol>'],
      ['<strike>a</strike> <p style="text-decoration-line: line-through">b</p>', '<s>a</s> <p><s>b</s></p>'],
      ['1<span style="vertical-align:super">2</span>', '1<span><sup>2</sup></span>'],
      ['<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
      ['<span style="text-decoration:underline">Roe v. Wade</span>', '<span><u>Roe v. Wade</u></span>'],
      [
        '<img src="/a.jpg" alt="one --> two, [x]> y, see </title>">',
        '<img src="https://blog.example/a.jpg" alt="one -- &gt; two, [x] &gt; y, see &lt; /title&gt;" loading="lazy" decoding="async">',
      ],
      ['<p>Risk <meter value="4" max="5"></meter></p>', '<p>Risk 4/5</p>'],
      ['<div role="img" aria-label="5 of 5 stars"><i></i></div>', '<div><i></i>5 of 5 stars</div>'],
      ['<svg role="img" aria-label="Chart of years"><path/></svg>', '<i>Chart of years</i>'],
      [
        '<table><tr><td><i class="fa fa-check"></i></td><td><svg class="icon-times"/></td></tr></table>',
        '<table><tbody><tr><td><i>✓</i></td><td><i>✗</i></td></tr></tbody></table>',
      ],
      ['<span class="counter-number" data-to-value="1,200">0</span>', '<span>1,200</span>'],
      [
        '<div class="number_counter" data-number-value="57"><p><span class="value"></span>%</p><h3>Wins</h3></div>',
        '<div><p><span>57</span>%</p><h2>Wins</h2></div>',
      ],
      ['<p>\uf0b7 Receipts &#xf0a7; bills &#xe934;</p>', '<p>• Receipts • bills  </p>'],
      [
        '<a href="https://other.example/x" aria-label="LinkedIn"><i></i></a>',
        '<a href="https://other.example/x">LinkedIn</a>',
      ],
      [
        '<a href="https://other.example/x"><svg><title>LinkedIn</title></svg></a>',
        '<a href="https://other.example/x">LinkedIn</a>',
      ],
      ['<a href="tel:9365550100"><i class="phone"></i></a>', '<a href="tel:9365550100">9365550100</a>'],
      ['<a href="https://www.addtoany.com/add_to/x" title="X"><i></i></a>', ''],
      [
        '<button onclick="window.open(&quot;https://other.example/pay&quot;)">Pay</button>',
        '<a href="https://other.example/pay">Pay</a>',
      ],
      [
        '<a href="#" onclick="Calendly.initPopupWidget({url: \'https://calendly.com/firm\'})">Meet us</a>',
        '<a href="https://calendly.com/firm">Meet us</a>',
      ],
      ['<section lang="es" dir="ltr">a</section>', '<div lang="es" dir="ltr">a</div>'],
    ],
  ],
  [
    'players, frames and forms become links',
    [
      [
        '<img class="lazy" src="data:image/gif;base64,R0" data-src="/a.jpg" alt="A"><noscript><img src="/a.jpg" alt="A"></noscript>',
        '<img src="https://blog.example/a.jpg" alt="A" loading="lazy" decoding="async">',
      ],
      [
        '<picture><source srcset="/a.webp 300w, /b.webp 600w"><img alt="A"></picture>',
        '<img alt="A" src="https://blog.example/b.webp" loading="lazy" decoding="async">',
      ],
      [
        '<img src="//blog.example/a.jpg" alt=""><img src="https://i0.wp.com/blog.example/b.jpg?w=3" alt="">',
        '<img src="https://blog.example/a.jpg" alt="" loading="lazy" decoding="async"><img src="https://blog.example/b.jpg" alt="" loading="lazy" decoding="async">',
      ],
      [
        '<iframe src="about:blank" data-lazy-src="https://youtu.be/abc_DEF-123"></iframe>',
        link('https://www.youtube.com/watch?v=abc_DEF-123', 'Watch the video on YouTube'),
      ],
      [
        '<p>https://youtu.be/abc_DEF-123</p>',
        link('https://www.youtube.com/watch?v=abc_DEF-123', 'Watch the video on YouTube'),
      ],
      [
        '<lite-youtube videoid="abc_DEF-123"></lite-youtube>',
        link('https://www.youtube.com/watch?v=abc_DEF-123', 'Watch the video on YouTube'),
      ],
      [
        '<p>https://other.example/a</p>',
        '<p><a href="https://other.example/a">https://other.example/a</a></p>',
      ],
      [
        '<video><source src="/a.mp4"><a href="/a.mp4">file</a></video>',
        link('https://blog.example/a.mp4', 'Watch the video on blog.example'),
      ],
      [
        '<audio src="/a.mp3" title="The call"></audio>',
        link('https://blog.example/a.mp3', 'Listen to “The call” on blog.example'),
      ],
      [
        '<div class="calendly-inline-widget" data-url="https://calendly.com/firm"></div>',
        link('https://calendly.com/firm', 'Open the page on calendly.com'),
      ],
      [
        '<script src="https://form.jotform.com/jsform/2601"></script>',
        link('https://form.jotform.com/2601', 'Open the form on form.jotform.com'),
      ],
      [
        '<div class="_form_5"></div><script src="https://firm.activehosted.com/f/embed.php?id=5"></script>',
        `<div></div>${link('https://firm.activehosted.com/f/5', 'Open the form on firm.activehosted.com')}`,
      ],
      [
        '<script src="https://www.cognitoforms.com/f/seamless.js" data-key="aBc" data-form="12"></script>',
        link('https://www.cognitoforms.com/f/aBc/12', 'Open the page on www.cognitoforms.com'),
      ],
      [
        '<script src="https://www.buzzsprout.com/9/12-a-case.js?player=small"></script>',
        link('https://www.buzzsprout.com/9/12-a-case', 'Open the page on www.buzzsprout.com'),
      ],
      [
        '<script>window.EBWidgets.createWidget({ widgetType: "checkout", eventId: "12" })</script>',
        link('https://www.eventbrite.com/e/12', 'Open the page on www.eventbrite.com'),
      ],
      [
        "<script>Calendly.initBadgeWidget({ url: 'https://calendly.com/firm/30min' })</script>",
        link('https://calendly.com/firm/30min', 'Open the page on calendly.com'),
      ],
      [
        '<div data-tf-widget="AbC"></div>',
        link('https://form.typeform.com/to/AbC', 'Open the form on form.typeform.com'),
      ],
      [
        '<div class="wistia_embed wistia_async_abc">&nbsp;</div>',
        link('https://fast.wistia.com/embed/iframe/abc', 'Watch the video on fast.wistia.com'),
      ],
      [
        '<amp-youtube data-videoid="abc_DEF-123"></amp-youtube>',
        link('https://www.youtube.com/watch?v=abc_DEF-123', 'Watch the video on YouTube'),
      ],
      [
        '<div data-plyr-provider="vimeo" data-plyr-embed-id="76979871"></div>',
        link('https://vimeo.com/76979871', 'Watch the video on Vimeo'),
      ],
      [
        '<div data-settings="{&quot;url&quot;:&quot;https:\\/\\/youtu.be\\/abc_DEF-123&quot;}"><p></p></div>',
        `<div><p></p>${link('https://www.youtube.com/watch?v=abc_DEF-123', 'Watch the video on YouTube')}</div>`,
      ],
      [
        '<presto-player src="/a.mp4"></presto-player>',
        link('https://blog.example/a.mp4', 'Open the page on blog.example'),
      ],
      [
        '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@firm/video/1"></blockquote>',
        link('https://www.tiktok.com/@firm/video/1', 'Open the page on www.tiktok.com'),
      ],
      [
        '<form action="https://a.us1.list-manage.com/subscribe/post?u=1&amp;id=2"><input name="EMAIL"><button>Go</button></form>',
        link(
          'https://a.us1.list-manage.com/subscribe?u=1&amp;id=2',
          'Open the form on a.us1.list-manage.com',
        ),
      ],
      [
        '<div data-gallery="[{&quot;src&quot;:&quot;https:\\/\\/blog.example\\/a.jpg&quot;,&quot;alt&quot;:&quot;A&quot;,&quot;caption&quot;:&quot;<b>Roof</b>&quot;}]"></div>',
        '<div><img src="https://blog.example/a.jpg" alt="A" loading="lazy" decoding="async">Roof</div>',
      ],
      [
        '<div style="background-image:url(/a.jpg)"><p>Over</p></div>',
        '<div><img src="https://blog.example/a.jpg" alt="" loading="lazy" decoding="async"><p>Over</p></div>',
      ],
      [
        '<div class="lazy" data-bg="/a.jpg"></div>',
        '<div><img src="https://blog.example/a.jpg" alt="" loading="lazy" decoding="async"></div>',
      ],
      [
        '<iframe title="Episode 4" src="https://open.spotify.com/embed/1"></iframe>',
        link('https://open.spotify.com/embed/1', 'Open “Episode 4” on open.spotify.com'),
      ],
      [
        '<object data="/a.pdf"></object>',
        link('https://blog.example/a.pdf', 'Open the file on blog.example'),
      ],
      ['<iframe src="https://www.googletagmanager.com/ns.html" height="0" width="0"></iframe>', ''],
      [
        '<form action="/f"><h2>Ask us</h2><label>Name <input></label><button>Send</button></form>',
        link('https://blog.example/2026/03/own/', 'Open “Ask us” on blog.example'),
      ],
      ['<p>Pick <label for="s">A day</label><select id="s"><option>Monday</select></p>', '<p>Pick </p>'],
      [
        '<map name="m"><area href="/a" alt="North"><area href="/b" alt="South"></map>',
        '<a href="/a">North</a> <a href="/b">South</a>',
      ],
    ],
  ],
  [
    'small pictures of characters become the characters',
    [
      ['<img src="https://s.w.org/a/1f1fa-1f1f8.svg" alt="🇺🇸" class="emoji">', '🇺🇸'],
      ['<img src="https://s.w.org/a/31-20e3.png" alt="1️⃣">', '1️⃣'],
      ['<img src="https://s.w.org/a/1f3f4-e0067.svg" alt="🏴󠁧󠁢󠁳󠁣󠁴󠁿">', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
      ['<img src="https://s.w.org/a/2764.svg" alt="">', '❤'],
      ['<img src="/wp-includes/icon_smile.gif" alt=":)" class="wp-smiley">', ':)'],
    ],
  ],
  [
    'words of different blocks never touch',
    [
      ['<section>a</section><center>b</center><address>c</address>', '<div>a</div><div>b</div><div>c</div>'],
      ['a<fieldset><legend>b</legend>c</fieldset>', 'a<div><div>b</div>c</div>'],
      ['<p><a href="/a">a</a><a href="/b">b</a></p>', '<p><a href="/a">a</a> <a href="/b">b</a></p>'],
      ['<p>a<x-card>b</x-card>c</p>', '<p>a <span>b</span> c</p>'],
      [
        '<p><span style="display:block">a</span><span style="display: block">b</span></p>',
        '<p> <span>a</span>  <span>b</span> </p>',
      ],
    ],
  ],
])('%s', (_, pairs) => {
  test.each(pairs)('%s', (html, expected) => {
    expect(clean(html)).toBe(expected)
  })
})
