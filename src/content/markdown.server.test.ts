import GithubSlugger from 'github-slugger'
import { parse } from 'node-html-parser'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SiteImage } from './images.ts'
import { renderInline, renderMarkdown, renderPlain, type RenderOptions } from './markdown.server.ts'

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
      contingency: 'No fee without recovery.',
      phones: [{ role: 'main', label: 'Office', number: '(936) 555-0100' }],
    },
  }
})
const render = (source: string) => parse(renderMarkdown(source, options))

describe('headings', () => {
  test('have ids made of their words', () => {
    expect(
      render('## What we ask\n\n### Who, *when* & where?')
        .querySelectorAll('h2, h3')
        .map(({ id }) => id),
    ).toEqual(['what-we-ask', 'who-when--where'])
  })

  test('of one page have ids of their own, also across its texts', () => {
    const ids = ['## Time\n\n## Time', '## Time'].flatMap((source) =>
      render(source)
        .querySelectorAll('h2')
        .map(({ id }) => id),
    )
    expect(ids).toEqual(['time', 'time-1', 'time-2'])
  })

  test('with a token have ids made of the words it is filled with', () => {
    expect(render('## Within {fact:notice}').querySelector('h2')?.id).toBe('within-60-days')
  })
})

describe('tokens', () => {
  test('are filled in texts, links, emphasis and tables, and their words are no Markdown and no HTML', () => {
    const html = render(
      '{email}, **{fact:notice.wording}**, [{phone:main}](/contact)\n\n|a|\n|-|\n|{fact:notice}|',
    )
    expect(html.querySelector('p')?.textContent).toBe(
      'a_b_c@firm.example, Notice comes &lt;60 days> before., (936) 555-0100'.replace('&lt;', '<'),
    )
    expect(html.querySelectorAll('em')).toEqual([])
    expect(html.querySelector('td')?.textContent).toBe('60 days')
  })

  test('of phone and email become links, but not within a link', () => {
    const page = render('Call {phone:main} or write to {email}. [Call {phone:main}](/contact)')
    expect(page.querySelectorAll('a').map((link) => [link.getAttribute('href'), link.text])).toEqual([
      ['tel:+19365550100', '(936) 555-0100'],
      ['mailto:a_b_c@firm.example', 'a_b_c@firm.example'],
      ['/contact', 'Call (936) 555-0100'],
    ])
    expect(page.querySelector('.phone')?.text).toBe('(936) 555-0100')
  })

  test('are filled in code, and in the descriptions of pictures', () => {
    const html = render('`{email}`\n\n![{fact:notice} left](photo.jpg)')
    expect(html.querySelector('code')?.textContent).toBe('a_b_c@firm.example')
    expect(html.querySelector('img')?.getAttribute('alt')).toBe('60 days left')
  })

  test('that are unknown are an error of ours: the loader has refused them', () => {
    expect(() => render('{nothing}')).toThrow('{nothing}')
  })
})

describe('marks of glossary terms', () => {
  const source = '## One\n\n[Bad *faith*](term:bad-faith).\n\n## Two\n\nOn [bad faith](term:bad-faith) again.'

  test('lead to the glossary, say where their meaning stands, and ask in order with the sections between', () => {
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

  test('are their words where no link shall stand', () => {
    const html = render(source)
    expect(html.querySelectorAll('a')).toEqual([])
    expect(html.querySelector('p')?.innerHTML).toBe('Bad <em>faith</em>.')
    expect(renderPlain('On [bad faith](term:bad-faith).', options)).toBe('On bad faith.')
  })
})

test('HTML is left out, whatever it is', () => {
  const html = render(
    'One <b>two</b> <img src=x onerror=alert(1)> three.\n\n<script>alert(1)</script>\n\n<!-- four -->\n\n<div>\n\nfive',
  )
  expect(html.querySelectorAll('b, img, script, div')).toEqual([])
  expect(html.innerHTML).not.toMatch(/alert|four/)
  expect(html.textContent.replace(/\s+/g, ' ').trim()).toBe('One two three. five')
})

describe('pictures', () => {
  test('come in every format and width, with their size', () => {
    const html = render('![A photo](photo.jpg)')
    expect(html.querySelectorAll('picture > source').map((source) => source.getAttribute('type'))).toEqual([
      'image/avif',
      'image/webp',
    ])
    expect(html.querySelector('source')?.getAttribute('srcset')).toContain('/images/photo-abc-640.avif 640w')
    expect(html.querySelector('picture > img')?.attributes).toMatchObject({
      alt: 'A photo',
      width: '800',
      height: '600',
      loading: 'lazy',
    })
  })

  test('may have their address apart', () => {
    const html = render('![A photo][p]\n\n[p]: photo.jpg')
    expect(html.querySelector('picture > img')?.getAttribute('alt')).toBe('A photo')
  })
})

test('links to other sites cannot reach back into this one', () => {
  const html = render('[a](https://law.example) [b](/services)')
  expect(html.querySelectorAll('a').map((link) => link.getAttribute('rel'))).toEqual(['noopener', undefined])
})

describe('one paragraph', () => {
  test('has no paragraph around it', () => {
    expect(renderInline('Help with **fences**.', options)).toBe('Help with <strong>fences</strong>.')
  })

  test('keeps its signs where they are words', () => {
    expect(renderInline('a < b & c', options)).toBe('a &#x3C; b &#x26; c')
  })
})

describe('plain words', () => {
  test('are without the signs of Markdown, tokens filled', () => {
    expect(renderPlain('Help with **fences**, see [here](/a). {fact:notice}\nleft', options)).toBe(
      'Help with fences, see here. 60 days left',
    )
  })

  test('of paragraphs and lists do not run into one another', () => {
    expect(
      renderPlain('### One\n\nTwo\n\n- three\n- four\n\n|five|six|\n|-|-|\n|seven|eight|', options),
    ).toBe('One Two three four five six seven eight')
  })

  test('hold neither HTML nor the descriptions of pictures', () => {
    expect(renderPlain('One <b>two</b> ![three](photo.jpg)', options)).toBe('One two')
  })
})
