import GithubSlugger from 'github-slugger'
import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { parse } from 'node-html-parser'
import { visit } from 'unist-util-visit'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SiteImage } from './images.ts'
import {
  parseMarkdown,
  renderInline,
  renderMarkdown,
  renderPlain,
  type RenderOptions,
} from './markdown.server.ts'

const photo: SiteImage = {
  file: 'team/photo.jpg',
  hash: 'abc',
  width: 800,
  height: 600,
  widths: [360, 640, 800],
}
let options: RenderOptions
beforeEach(() => {
  options = {
    slugger: new GithubSlugger(),
    findImage: (src) => (src === 'photo.jpg' ? photo : undefined),
    findTerm: () => undefined,
    startSection: () => undefined,
    words: {
      notes: { title: 'Notes', note: (number) => `Note ${number}`, back: (number) => `Back to ${number}` },
      phoneOf: (number, label) => `${number}, ${label}`,
    },
    team: [],
    facts: new Map([
      [
        'notice',
        {
          id: 'notice',
          value: '60 days',
          wording: 'Notice comes <60 days> before.',
          citation: 'Code § 2',
          source: 'https://law.example',
          reviewBy: '2027-01-01',
          status: 'verified',
        },
      ],
    ]),
    firm: {
      email: 'a_b_c@firm.example',
      offices: [],
      contingency: 'No fee without recovery.',
      phones: [{ role: 'main', label: 'Office', number: '(936) 555-0100' }],
    },
  }
})
const render = (source: string) => parse(renderMarkdown(source, options))

describe('headings', () => {
  test('have ids made from their words', () => {
    expect(
      render('## What we ask\n\n### Who, *when* & where?')
        .querySelectorAll('h2, h3')
        .map(({ id }) => id),
    ).toEqual(['what-we-ask', 'who-when--where'])
  })

  test('on one page have unique ids, even across texts', () => {
    const ids = ['## Time\n\n## Time', '## Time'].flatMap((source) =>
      render(source)
        .querySelectorAll('h2')
        .map(({ id }) => id),
    )
    expect(ids).toEqual(['time', 'time-1', 'time-2'])
  })

  test('with a token have ids made from its value', () => {
    expect(render('## Within {fact:notice}').querySelector('h2')?.id).toBe('within-60-days')
  })
})

test('a table with aligned columns has no attribute that HTML does not know any more', () => {
  expect(renderMarkdown('|a|b|\n|:-:|-:|\n|1|2|', options)).not.toContain('align')
})

describe('tokens', () => {
  test('a paragraph on contingency fees becomes the list of the firm', () => {
    options.firm = { ...options.firm, contingency: '- **Fee:** A share.\n- **Costs:** Separate.' }
    const items = (source: string) =>
      render(source)
        .querySelectorAll('li')
        .map(({ text }) => text)
    expect(items('We agree on it:\n\n{contingency}\n\nAsk us.')).toEqual([
      'Fee: A share.',
      'Costs: Separate.',
    ])
    expect(items('- First.\n- {contingency}')).toEqual(['First.', 'Fee: A share. Costs: Separate.'])
    expect(renderInline('{contingency}', options)).toBe('Fee: A share. Costs: Separate.')
    expect(render('We agree on it. {contingency}').text).toContain('it. Fee: A share. Costs: Separate.')
  })

  test('are filled in within texts, links, emphasis and tables, and their values are neither Markdown nor HTML', () => {
    const html = render(
      '{email}, **{fact:notice.wording}**, [{phone:main}](/contact)\n\n|a|\n|-|\n|{fact:notice}|',
    )
    expect(html.querySelector('p')?.textContent).toBe(
      'a_b_c@firm.example, Notice comes &lt;60 days> before., (936) 555-0100'.replace('&lt;', '<'),
    )
    expect(html.querySelectorAll('em')).toEqual([])
    expect(html.querySelector('td')?.textContent).toBe('60 days')
  })

  test('for a number in otherPhones become links that say whose it is', () => {
    options.firm = {
      ...options.firm,
      otherPhones: [{ id: 'court', label: 'County court', number: '(936) 555-0150' }],
    }
    const links = render(
      'Call {phone:court} or 936.555.0150. [Call {phone:court}](/contact)',
    ).querySelectorAll('a')
    expect(
      links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label'), link.text]),
    ).toEqual([
      ['tel:+19365550150', '(936) 555-0150, County court', '(936) 555-0150'],
      ['tel:+19365550150', '936.555.0150, County court', '936.555.0150'],
      ['/contact', undefined, 'Call (936) 555-0150'],
    ])
  })

  test('of an email address may wrap before "@" and dots, and so may an address that is typed', () => {
    const page = render(
      '{email} or b.c@firm.example or [us](mailto:d@firm.example), [{email}](mailto:a_b_c@firm.example)',
    )
    const links = page.querySelectorAll('a')
    expect(links.map((link) => link.innerHTML)).toEqual([
      'a_b_c<wbr>@firm<wbr>.example',
      'b<wbr>.c<wbr>@firm<wbr>.example',
      'us',
      'a_b_c<wbr>@firm<wbr>.example',
    ])
    expect(links.map((link) => link.text)).toEqual([
      'a_b_c@firm.example',
      'b.c@firm.example',
      'us',
      'a_b_c@firm.example',
    ])
  })

  test('for phone and email become links, except within a link', () => {
    const page = render('Call {phone:main} or write to {email}. [Call {phone:main}](/contact)')
    expect(page.querySelectorAll('a').map((link) => [link.getAttribute('href'), link.text])).toEqual([
      ['tel:+19365550100', '(936) 555-0100'],
      ['mailto:a_b_c@firm.example', 'a_b_c@firm.example'],
      ['/contact', 'Call (936) 555-0100'],
    ])
    expect(page.querySelector('a[href^="tel:"]')?.text).toBe('(936) 555-0100')
  })

  test('are filled in within code and image descriptions', () => {
    const html = render('`{email}`\n\n![{fact:notice} left](photo.jpg)')
    expect(html.querySelector('code')?.textContent).toBe('a_b_c@firm.example')
    expect(html.querySelector('img')?.getAttribute('alt')).toBe('60 days left')
  })

  test('that are unknown throw, because the loader should have reported them', () => {
    expect(() => render('{nothing}')).toThrow('{nothing}')
  })
})

describe('marked glossary terms', () => {
  const source = '## One\n\n[Bad *faith*](term:bad-faith).\n\n## Two\n\nOn [bad faith](term:bad-faith) again.'

  test('link to the glossary and to their definition, and are looked up in order, section by section', () => {
    const asked: string[] = []
    const html = parse(
      renderMarkdown(source, {
        ...options,
        findTerm: (id) => {
          asked.push(id)
          return { href: `/words#${id}`, describedBy: `meaning-${id}` }
        },
        startSection: () => asked.push('section'),
      }),
    )
    expect(asked).toEqual(['section', 'bad-faith', 'section', 'bad-faith'])
    expect(html.querySelector('a')?.attributes).toMatchObject({
      href: '/words#bad-faith',
      'aria-describedby': 'meaning-bad-faith',
      'data-enhance': 'term',
    })
    expect(html.querySelector('a')?.innerHTML).toBe('Bad <em>faith</em>')
  })

  test('are plain words where there is no link', () => {
    const html = render(source)
    expect(html.querySelectorAll('a')).toEqual([])
    expect(html.querySelector('p')?.innerHTML).toBe('Bad <em>faith</em>.')
    expect(renderPlain('On [bad faith](term:bad-faith).', options)).toBe('On bad faith.')
  })
})

test('HTML of any kind is left out', () => {
  const html = render(
    'One <b>two</b> <img src=x onerror=alert(1)> three.\n\n<script>alert(1)</script>\n\n<!-- four -->\n\n<div>\n\nfive',
  )
  expect(html.querySelectorAll('b, img, script, div')).toEqual([])
  expect(html.innerHTML).not.toMatch(/alert|four/)
  expect(html.textContent.replace(/\s+/g, ' ').trim()).toBe('One two three. five')
})

describe('images', () => {
  test('come in every width, with their size', () => {
    const html = render('![A photo](photo.jpg)')
    expect(html.querySelectorAll('picture > source').map((source) => source.getAttribute('type'))).toEqual([
      'image/avif',
    ])
    expect(html.querySelector('source')?.getAttribute('srcset')).toContain('/images/photo-abc-640.avif 640w')
    expect(html.querySelector('picture > img')?.attributes).toMatchObject({
      alt: 'A photo',
      width: '800',
      height: '600',
      loading: 'lazy',
    })
  })

  test('may get their address from a definition', () => {
    const html = render('![A photo][p]\n\n[p]: photo.jpg')
    expect(html.querySelector('picture > img')?.getAttribute('alt')).toBe('A photo')
    expect(html.querySelector('picture')?.attributes).toEqual({})
  })
})

test('external links have rel="noopener", and internal links do not', () => {
  const html = render('[a](https://law.example) [b](/services)')
  expect(html.querySelectorAll('a').map((link) => link.getAttribute('rel'))).toEqual(['noopener', undefined])
})

describe('one paragraph', () => {
  test('has no <p> around it', () => {
    expect(renderInline('Help with **fences**.', options)).toBe('Help with <strong>fences</strong>.')
  })

  test('has special characters escaped', () => {
    expect(renderInline('a < b & c', options)).toBe('a &#x3C; b &#x26; c')
  })
})

describe('plain words', () => {
  test('have no Markdown, and tokens are filled in', () => {
    expect(renderPlain('Help with **fences**, see [here](/a). {fact:notice}\nleft', options)).toBe(
      'Help with fences, see here. 60 days left',
    )
  })

  test('of separate blocks have spaces between them', () => {
    expect(
      renderPlain('### One\n\nTwo\n\n- three\n- four\n\n|five|six|\n|-|-|\n|seven|eight|', options),
    ).toBe('One Two three four five six seven eight')
  })

  test('contain neither HTML nor image descriptions', () => {
    expect(renderPlain('One <b>two</b> ![three](photo.jpg)', options)).toBe('One two')
  })
})

describe('notes', () => {
  const links = (page: ReturnType<typeof render>, selector: string) =>
    page
      .querySelectorAll(selector)
      .map((link) => [link.id, link.getAttribute('href'), link.getAttribute('aria-label'), link.text])

  test('are numbered in order and listed at the end, each with links back', () => {
    const page = render('One[^b] and[^a], again[^b].\n\n[^a]: First *a*.\n[^b]: Then b.\n\nLast.')
    expect(links(page, 'sup a')).toEqual([
      ['to_note_1', '#note_1', 'Note 1', '1'],
      ['to_note_2', '#note_2', 'Note 2', '2'],
      ['to_note_1-1', '#note_1', 'Note 1', '1'],
    ])
    expect(page.querySelectorAll('ol.notes:last-child[aria-label=Notes] > li').map(({ id }) => id)).toEqual([
      'note_1',
      'note_2',
    ])
    expect(page.querySelector('#note_1')?.innerHTML).toMatch(/^Then b\. <a href="#to_note_1" .*<\/a>$/)
    expect(links(page, '#note_1 a')).toEqual([
      ['', '#to_note_1', 'Back to 1', '↩'],
      ['', '#to_note_1-1', 'Back to 1', '↩'],
    ])
    expect(page.querySelector('#note_2')?.innerHTML).toContain('First <em>a</em>.')
  })

  test('of two texts on one page have different ids, and each link jumps within its text', () => {
    const texts = ['One[^1]\n\n[^1]: a', 'Two[^1]\n\n[^1]: b'].map(render)
    const ids = texts.flatMap((page) => page.querySelectorAll('[id]').map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const page of texts) {
      const targets = page.querySelectorAll('a').map((link) => link.getAttribute('href')!)
      expect(targets).toHaveLength(2)
      for (const target of targets) expect(page.querySelectorAll(target)).toHaveLength(1)
    }
  })

  test('can refer to notes, and change no id of a heading', () => {
    const page = render('## One[^1]\n\n[^1]: See[^2].\n[^2]: Two.\n[^2]: Three.\n[^4]: Four.')
    expect(page.querySelector('h2')?.id).toBe('one')
    expect(page.querySelectorAll('.notes > li').map(({ text }) => text.trim())).toEqual(['See2. ↩', 'Two. ↩'])
    expect(page.text).not.toMatch(/Three|Four/)
  })
})

describe('bare addresses', () => {
  test.each([
    ['“https://law.example/a”', 'https://law.example/a', '“https://law.example/a”'],
    ['See "https://law.example/a?b=c".', 'https://law.example/a?b=c', 'See "https://law.example/a?b=c".'],
    ['(‘https://law.example’)', 'https://law.example', '(‘https://law.example’)'],
    ['https://law.example/…” is', 'https://law.example/', 'https://law.example/…” is'],
    ['«https://law.example/a», x', 'https://law.example/a', '«https://law.example/a», x'],
    ['“www.law.example”', 'http://www.law.example', '“www.law.example”'],
    ['*“www.law.example/a”*', 'http://www.law.example/a', '“www.law.example/a”'],
    ['“a@law.example”', 'mailto:a@law.example', '“a@law.example”'],
    ['<https://law.example/a>', 'https://law.example/a', 'https://law.example/a'],
  ])('%s', (source, href, words) => {
    const page = render(source)
    expect(page.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([href])
    expect(page.text.trim()).toBe(words)
  })

  test('leave every node with a place in the text', () => {
    const source = 'See “www.a.example/b”, ‘www.c.example’ & *“www.d.example”*.\n\n| “www.e.example” |\n|-|'
    const found: string[] = []
    const misplaced: Nodes[] = []
    visit(parseMarkdown(source), (node) => {
      const typed = source.slice(node.position!.start.offset, node.position!.end.offset)
      if (node.type === 'link') found.push(typed)
      if ((node.type === 'text' || node.type === 'link') && typed !== toString(node)) misplaced.push(node)
    })
    expect(misplaced).toEqual([])
    expect(found).toEqual(['www.a.example/b', 'www.c.example', 'www.d.example', 'www.e.example'])
  })
})
