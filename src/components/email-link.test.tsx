import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { EmailLink } from './email-link.tsx'

test.each(['office@firm.example', 'ana.maria@mail.firm.example', 'a@b'])(
  '%s wraps, and stays itself',
  (email) => {
    const html = renderToStaticMarkup(<EmailLink email={email} />)
    const link = parse(html).querySelector('a')!
    expect([link.text, link.getAttribute('href')]).toEqual([email, `mailto:${email}`])
    expect(html.match(/<wbr\/?>/g)).toHaveLength(email.match(/[@.]/g)!.length)
    expect(html).toMatch(/<wbr\/?>@/)
  },
)
