/** Every block of WordPress, as it or its plugin writes it: readers see its words, or the loss is reported. */
import { JSDOM } from 'jsdom'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getWords } from '#src/words/dictionaries.ts'
import { context, places } from '#tests/support/blog-places.ts'
import { sanitizeWithLosses } from './losses.server.ts'
import { createSanitizer } from './sanitize.server.ts'

const sanitize = createSanitizer(places, getWords().news)
const convert = (html: string) => sanitizeWithLosses(sanitize, html, context)

const { document } = new JSDOM('').window
const inline =
  'abbr b bdi bdo cite code del em font i ins kbd mark q ruby s samp small span strike strong sub sup time u var'
const selector = inline.replaceAll(' ', ', ')

/** The words that a browser shows, those of different blocks apart. Knows nothing of the sanitizer. */
function listShown(html: string): string[] {
  const body = document.createElement('body')
  body.innerHTML = html
  for (const hidden of body.querySelectorAll(
    'script, style, template, noscript, video, audio, object, canvas, iframe, svg title',
  ))
    hidden.replaceWith(hidden.matches('script, style, template, noscript') ? '' : ' ')
  for (const element of body.querySelectorAll('*'))
    if (!element.matches(selector)) for (const side of ['before', 'after'] as const) element[side](' ')
  return splitWords(body.textContent)
}

const splitWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** The words that are neither shown nor reported. */
function listMissing(html: string): string[] {
  const { html: safe, losses } = convert(html)
  const found = [...listShown(safe), ...losses.flatMap(({ what }) => splitWords(what))]
  // Two words may have become one, or one two.
  const joined = `${safe} ${found.join('')}`
  return listShown(html).filter((word) => {
    const index = found.indexOf(word)
    if (index !== -1) found.splice(index, 1)
    return index === -1 && !joined.includes(word)
  })
}

/** Name, HTML, and what of it is reported. */
const blocks: readonly [name: string, html: string, reported?: readonly string[]][] = [
  ['paragraph', '<p class="has-drop-cap has-text-align-right">Keep every receipt.</p>'],
  ['heading', '<h2 class="wp-block-heading" id="h-what-now">What now</h2>'],
  ['list', '<ul class="wp-block-list"><li>One<ul class="wp-block-list"><li>Inner</li></ul></li></ul>'],
  ['numbered list', '<ol reversed start="5" class="wp-block-list"><li>Five</li><li>Four</li></ol>'],
  ['quote', '<blockquote class="wp-block-quote"><p>Said so</p><cite>Jane Roe</cite></blockquote>'],
  [
    'pullquote',
    '<figure class="wp-block-pullquote"><blockquote><p>Pulled</p><cite>Someone</cite></blockquote></figure>',
  ],
  ['code', '<pre class="wp-block-code"><code>if (a &lt; b) {}</code></pre>'],
  ['preformatted', '<pre class="wp-block-preformatted">As\n  typed</pre>'],
  ['verse', '<pre class="wp-block-verse">Roses<br>violets</pre>'],
  [
    'table',
    '<figure class="wp-block-table"><table><thead><tr><th>Year</th></tr></thead><tbody><tr><td>2026</td></tr></tbody><tfoot><tr><td>Sum</td></tr></tfoot></table><figcaption>By year</figcaption></figure>',
  ],
  ['details', '<details class="wp-block-details"><summary>More</summary><p>Hidden at first</p></details>'],
  [
    'accordion',
    '<div role="group" class="wp-block-accordion"><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">How long does it take?</span><span aria-hidden="true">+</span></button></h3><div role="region" class="wp-block-accordion-panel"><p>A year.</p></div></div></div>',
  ],
  [
    'tabs',
    '<div class="wp-block-tabs"><div role="tablist"><button role="tab" aria-controls="t1">Claims</button><button role="tab" aria-controls="t2">Suits</button></div><section role="tabpanel" id="t1"><p>First</p></section><section role="tabpanel" id="t2"><p>Second</p></section></div>',
  ],
  [
    'accordion with an icon before its title',
    '<div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading has-icon has-icon-left">\n<button type="button" class="wp-block-accordion-heading__toggle"><span aria-hidden="true">+</span><span class="wp-block-accordion-heading__toggle-title">Who pays?</span></button>\n</h3>\n<div role="region" class="wp-block-accordion-panel">\n<p>We do.</p>\n</div></div>',
  ],
  [
    'menu of tabs',
    '<div class="wp-block-tabs"><div role="tablist" class="wp-block-tabs-menu"><button class="wp-block-tabs-menu-item" type="button" role="tab"><span class="screen-reader-text">Item</span></button></div><div class="wp-block-tab-panels"><section role="tabpanel" class="wp-block-tab"><p>Inside</p></section></div></div>',
  ],
  [
    'tabs with a title',
    '<div class="wp-block-tabs"><h3 class="tabs__title">Steps</h3><ul class="tabs__list"></ul><section id="tab-1" class="wp-block-tab"><p>First</p></section></div>',
  ],
  [
    'details with a heading',
    '<details class="wp-block-details"><summary><h2>Costs</h2></summary><div class="wp-block-details-content"><p>None</p></div></details>',
  ],
  [
    'footnotes in a footer',
    '<footer class="wp-block-footnotes"><ol><li id="n1"><span>Note</span> <a href="#n1-link">↩︎</a></li></ol></footer>',
  ],
  [
    'formula in a line',
    '<p>Take <math data-latex="a^2"><semantics><msup><mi>alpha</mi><mn>2</mn></msup><annotation encoding="application/x-tex">a^2</annotation></semantics></math> now</p>',
    ['words: alpha 2 a^2'],
  ],
  [
    'message of a form',
    '<div class="wp-block-form-submission-notification form-notification-type-success"><p>Your form was sent.</p></div>',
  ],
  [
    'field without a form',
    '<label class="wp-block-form-input__label"><span class="wp-block-form-input__label-content">Label</span><input class="wp-block-form-input__input" type="text" name="label"></label>',
    ['form: Label'],
  ],
  [
    'cover with a video of another site',
    '<div class="wp-block-cover"><figure class="wp-block-cover__video-background wp-block-embed"><div class="wp-block-embed__wrapper">https://www.youtube.com/watch?v=abc_DEF-123</div></figure><div class="wp-block-cover__inner-container"><p>Over it</p></div></div>',
  ],
  [
    'cover of old, with a picture behind it',
    '<div class="wp-block-cover has-background-dim" style="background-image:url(https://blog.example/Dusk.jpg)"><p class="wp-block-cover-text">Over it</p></div>',
  ],
  [
    'picture to enlarge',
    '<figure class="wp-block-image wp-lightbox-container" data-wp-context=\'{"imageId":"1"}\'><img src="https://blog.example/a.jpg" alt="A roof"><button class="lightbox-trigger" type="button" aria-label="Enlarge"><svg><path/></svg></button></figure>',
  ],
  [
    'terms',
    '<div class="wp-block-terms-query"><div class="wp-block-term-template"><div class="wp-block-term-name"><a href="/t">Wills</a></div><div class="wp-block-term-count">(3)</div></div></div>',
  ],
  [
    'breadcrumbs',
    '<nav class="wp-block-breadcrumbs" aria-label="Breadcrumbs"><ol><li><a href="/">Home</a></li><li><span aria-current="page">Here</span></li></ol></nav>',
  ],
  ['back to top', '<div class="wp-block-back-to-top"><a href="#top">Back to top</a></div>'],
  [
    'buttons',
    '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/contact">Call us</a></div><div class="wp-block-button"><button type="button" class="wp-block-button__link">Read on</button></div></div>',
  ],
  [
    'file',
    '<div class="wp-block-file"><object class="wp-block-file__embed" data="https://blog.example/f.pdf" type="application/pdf" aria-label="Embed of Fee Agreement"></object><a id="f" href="https://blog.example/f.pdf">Fee Agreement</a><a href="https://blog.example/f.pdf" class="wp-block-file__button" download>Download</a></div>',
  ],
  [
    'image',
    '<figure class="wp-block-image"><a href="https://blog.example/a.jpg"><img src="https://blog.example/a.jpg" alt="A roof"></a><figcaption>The <em>roof</em></figcaption></figure>',
  ],
  [
    'gallery',
    '<figure class="wp-block-gallery has-nested-images"><figure class="wp-block-image"><img src="https://blog.example/a.jpg" alt=""><figcaption>Left</figcaption></figure><figcaption>Both</figcaption></figure>',
  ],
  [
    'audio',
    '<figure class="wp-block-audio"><audio controls src="https://blog.example/a.mp3"></audio><figcaption>The call</figcaption></figure>',
  ],
  [
    'video',
    '<figure class="wp-block-video"><video controls poster="p.jpg"><source src="https://blog.example/a.mp4"><track src="a.vtt" kind="captions">Your browser is old</video><figcaption>The hearing</figcaption></figure>',
  ],
  [
    'cover',
    '<div class="wp-block-cover"><div role="img" aria-label="Pines" class="wp-block-cover__image-background has-parallax" style="background-position:50% 50%;background-image:url(https://blog.example/Pines.jpg)"></div><span aria-hidden="true" class="wp-block-cover__background"></span><div class="wp-block-cover__inner-container"><p>Over it</p></div></div>',
  ],
  [
    'media and text',
    '<div class="wp-block-media-text"><figure class="wp-block-media-text__media"><video controls src="/a.mp4"></video></figure><div class="wp-block-media-text__content"><p>Beside it</p></div></div>',
  ],
  [
    'columns',
    '<div class="wp-block-columns"><div class="wp-block-column">Left</div><div class="wp-block-column">Right</div></div>',
  ],
  [
    'group',
    '<section class="wp-block-group"><header>Head</header><main>Main</main><aside>Aside</aside><article>Article</article><footer>Foot</footer></section>',
  ],
  [
    'embed',
    '<figure class="wp-block-embed is-type-rich"><div class="wp-block-embed__wrapper">\nhttps://open.spotify.com/episode/1\n</div><figcaption>The episode</figcaption></figure>',
  ],
  [
    'embed of a post',
    '<figure class="wp-block-embed"><blockquote class="wp-embedded-content" data-secret="x1"><a href="https://blog.example/2026/01/b/">Other post</a></blockquote><iframe class="wp-embedded-content" sandbox="allow-scripts" style="position:absolute;visibility:hidden" src="https://blog.example/2026/01/b/embed/#?secret=x1" data-secret="x1"></iframe></figure>',
  ],
  [
    'html',
    '<center>Centered</center><address>1 Elm St</address><font color="red">red</font><marquee>moves</marquee>',
  ],
  [
    'footnotes',
    '<p>Text<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="a1">Note <a href="#a1-link" aria-label="Jump">↩︎</a></li></ol>',
  ],
  ['more', '<p>Before</p><p><!--more--></p><span id="more-12"></span><p>After</p>'],
  ['next page', '<p>One</p><!--nextpage--><p>Two</p>'],
  [
    'separator and spacer',
    'Above<hr class="wp-block-separator"><div style="height:100px" aria-hidden="true" class="wp-block-spacer"></div>below',
  ],
  [
    'latest posts',
    '<ul class="wp-block-latest-posts"><li><a class="wp-block-latest-posts__post-title" href="/b">Title</a><div class="wp-block-latest-posts__post-author">by Jane</div><time datetime="2026-01-01">Jan 1</time></li></ul>',
  ],
  [
    'latest comments',
    '<ol class="wp-block-latest-comments"><li><article><footer>Joe on <a href="/b#comment-1">Title</a></footer><div><p>Thanks</p></div></article></li></ol>',
  ],
  [
    'categories as a list',
    '<ul class="wp-block-categories"><li class="cat-item"><a href="/c">Wills</a> (3)</li></ul>',
  ],
  [
    'categories to pick',
    '<div class="wp-block-categories-dropdown"><label class="wp-block-categories__label" for="c1">Categories</label><select id="c1"><option>Select Category</option><option>Wills</option></select></div>',
    ['form: Categories Select Category Wills'],
  ],
  [
    'archives to pick',
    '<div class="wp-block-archives-dropdown"><label for="a1">Archives</label><select id="a1"><option>May 2026</option></select></div>',
    ['form: Archives May 2026'],
  ],
  [
    'calendar',
    '<div class="wp-block-calendar"><table><caption>May 2026</caption><thead><tr><th>M</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><nav aria-label="Previous and next months"><span>&laquo; Apr</span></nav></div>',
  ],
  [
    'search',
    '<form role="search" class="wp-block-search"><label for="s1">Search</label><div><input id="s1" type="search" name="s"><button type="submit">Go</button></div></form>',
    ['form: Search Go'],
  ],
  [
    'log in',
    '<form name="loginform" action="https://blog.example/wp-login.php"><p><label for="u">User name</label><input id="u" name="log"></p><p><input type="submit" value="Log In"></p></form>',
    ['form: User name'],
  ],
  [
    'form',
    '<form class="wp-block-form"><div class="wp-block-form-input"><label><span>Name</span><input type="text" required></label></div><button type="submit">Submit</button></form>',
    ['form: Name Submit'],
  ],
  [
    'comments',
    '<div class="wp-block-comments"><h2>One response</h2><ol><li><p>Nice</p></li></ol><h3 id="reply-title">Leave a Reply</h3><form action="/c"><p class="comment-notes">Required fields</p><textarea name="comment"></textarea><input type="submit" value="Post"></form></div>',
    ['form: Required fields'],
  ],
  ['tag cloud', '<p class="wp-block-tag-cloud"><a href="/t1">roof</a><a href="/t2">water</a></p>'],
  [
    'social links',
    '<ul class="wp-block-social-links"><li><a href="https://other.example/"><svg width="24" viewBox="0 0 24 24"><path d="M1 1z"/></svg><span class="wp-block-social-link-label">LinkedIn</span></a></li></ul>',
  ],
  [
    'navigation',
    '<nav class="wp-block-navigation"><button aria-haspopup="dialog" aria-label="Open menu"><svg><rect/></svg></button><ul><li><a href="/a"><span class="wp-block-navigation-item__label">About</span></a><button aria-label="Submenu" aria-expanded="false"></button></li></ul></nav>',
  ],
  [
    'query',
    '<div class="wp-block-query"><ul class="wp-block-post-template"><li><h2 class="wp-block-post-title"><a href="/b">Title</a></h2><div class="wp-block-post-date"><time datetime="2026-01-01">January 1</time></div><p>Excerpt <a class="more" href="/b">Read more</a></p></li></ul><nav><a href="?page=2">Next</a></nav></div>',
  ],
  [
    'rss',
    '<ul class="wp-block-rss"><li><div class="wp-block-rss__item-title"><a href="https://other.example/">News</a></div><time class="wp-block-rss__item-publish-date">May 1</time> <span>by Joe</span></li></ul>',
  ],
  [
    'table of contents',
    '<nav class="wp-block-table-of-contents"><ol><li><a class="wp-block-table-of-contents__entry" href="#h-one">One</a></li></ol></nav><h2 id="h-one">One</h2>',
  ],
  [
    'text columns',
    '<div class="wp-block-text-columns alignundefined columns-2"><div><p>One</p></div><div><p>Two</p></div></div>',
  ],
  [
    'playlist',
    '<figure class="wp-block-playlist" data-wp-context=\'{"tracks":{"1":{"url":"https:\\/\\/blog.example\\/one.mp3"}}}\'><div class="wp-block-playlist__waveform-player"></div><ol><li class="wp-block-playlist-track"><button class="wp-block-playlist-track__button"><span>Opening</span><span class="wp-block-playlist-track__length">3:21</span></button></li></ol></figure>',
  ],
  [
    'math',
    '<p>Before</p><div class="wp-block-math"><math display="block"><mi>x</mi><mo>=</mo><mn>42</mn></math></div>',
    ['words: x 42'],
  ],
  [
    'icon',
    '<div class="wp-block-icon"><svg viewBox="0 0 24 24"><title>A scale</title><path d="M1"/></svg></div>',
  ],
  [
    'shortcode of a gallery',
    '<div id="gallery-1" class="gallery"><dl class="gallery-item"><dt class="gallery-icon"><a href="/x"><img src="/wp-content/a.jpg" alt=""></a></dt><dd class="wp-caption-text gallery-caption">Front</dd></dl></div>',
  ],
  [
    'shortcode of a playlist',
    '<div class="wp-playlist wp-audio-playlist"><div class="wp-playlist-current-item"></div><audio controls preload="none"></audio><noscript><ol><li><a href="https://blog.example/one.mp3">One</a></li></ol></noscript><script type="application/json" class="wp-playlist-script">{"type":"audio"}</script></div>',
  ],
  [
    'author, avatar and biography',
    '<div class="wp-block-post-author"><div><img src="https://secure.gravatar.com/avatar/1" alt="Jane Roe"></div><p class="wp-block-post-author__byline">Partner</p></div>',
  ],
]

describe('no words get lost in the block', () => {
  test.each(blocks)('%s', (_, html, reported = []) => {
    expect(listMissing(html)).toEqual([])
    expect(convert(html).losses.map(({ kind, what }) => `${kind}: ${what}`)).toEqual(reported)
  })
})

const word = fc.integer({ min: 1000, max: 9999 }).map((number) => `w${number}`)
const elements =
  'p div section center address article h2 h3 ul ol li blockquote figure figcaption table td th dl dt dd details summary form fieldset legend label button select option textarea a b span strike font noscript dialog video audio object svg canvas my-card xmp nav menu center marquee map output ruby rt meter progress optgroup i'
const attributes =
  'style="display:none" style="text-decoration:line-through" hidden id="a" class="accordion-body" aria-controls="a" role="tab" role="region" data-x="https://x.example/" lang="es" type="submit" disabled href="#a" title="a > b" href="https://x.example/" onclick="open()" aria-label="Label" role="img" data-count="7" class="counter" cite="https://x.example/" src="/v.mp4"'
const tree: fc.Arbitrary<string> = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    word,
    fc.constantFrom(' ', '<br>', '<img>', '<input>', '<hr>', '<svg><title>Icon</title></svg>'),
    tie('element'),
  ),
  element: fc
    .tuple(
      fc.constantFrom(...elements.split(' ')),
      fc.constantFrom('', ...attributes.split(/ (?=[a-z-]+(?:=|$))/)),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.boolean(),
    )
    .map(
      ([name, attribute, nodes, isClosed]) =>
        `<${name} ${attribute}>${nodes.join('')}${isClosed ? `</${name}>` : ''}`,
    ),
})).element

test('the visible words of any HTML are shown or reported', () => {
  const shows = fc.property(fc.array(tree, { maxLength: 4 }), (parts) => {
    expect(listMissing(parts.join('\n'))).toEqual([])
  })
  // A failure names its seed and its path: `{ seed: 1, path: '2:0' }` runs that example alone.
  fc.assert(shows, { numRuns: 75, seed: 2026 })
  fc.assert(shows, { numRuns: 75 })
})
