import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { maxGrowth, measureGrowth } from '#tests/support/growth.ts'
import {
  choice,
  entries,
  flag,
  image,
  inline,
  label,
  list,
  logo,
  markdown,
  name,
  perLanguage,
  reference,
  slug,
  text,
} from '../fields.ts'
import { overlay } from './overlay.ts'

const about = 'About it.'
const schema = z.strictObject({
  title: text(about),
  citation: name(about).optional(),
  icon: choice(['gate', 'fence'], about).optional(),
  wide: flag(about),
  hero: z.strictObject({ eyebrow: text(about).optional(), subtitle: inline(about).optional() }).optional(),
  picture: image(about).optional(),
  lines: list(inline(about), about).optional(),
  members: list(reference('team', about), about).optional(),
  cards: entries(about, 1, 20, {
    title: text(about),
    icon: choice(['gate', 'fence'], about).optional(),
  }).optional(),
  terms: entries(about, 1, 20, { id: slug(about), term: label(about).optional() }).optional(),
  options: entries(about, 1, 20, {
    value: name(about),
    label: text(about, { shownFor: 'value' }).optional(),
  }).optional(),
  logos: entries(about, 1, 20, { name: name(about), image: logo(about) }).optional(),
  sections: list(
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('prose'),
        id: slug(about).optional(),
        title: text(about),
        text: markdown(about),
      }),
      z.strictObject({
        type: z.literal('team'),
        title: text(about),
        members: list(reference('team', about), about),
      }),
    ]),
    about,
  ).optional(),
  status: perLanguage(choice(['verified', 'unverified'], about).optional(), 'unverified'),
  verifiedOn: perLanguage(text(about).optional()),
})

const lay = (original: object, translated: unknown) =>
  overlay(schema, { title: 'The gate', ...original }, translated)

/** The same, of a file whose title is translated. */
const layFields = (original: object, translated: object) =>
  lay(original, { title: 'El portón', ...translated })

/** As people read them: `missing hero.title: The gate`. */
const listFaults = (original: object, translated: object) =>
  layFields(original, translated).faults.map((fault) => {
    const where = `${fault.kind} ${fault.path.join('.')} "${fault.field}"`
    if (fault.kind === 'missing') return `${where}: ${fault.original}`
    return fault.kind === 'extra'
      ? `${where}: ${fault.reason}`
      : `${where}: ${fault.found}, not ${fault.wanted}`
  })

const listTexts = (original: object, translated: object) =>
  layFields(original, translated)
    .texts.filter(({ path }) => path[0] !== 'title')
    .map(({ path, original: from, translated: to }) => `${path.join('.')}: ${from} → ${to}`)

describe('words come from the translation, and all else from the original', () => {
  test('in fields and in fields of fields', () => {
    const original = { icon: 'gate', wide: true, hero: { eyebrow: 'Gates', subtitle: 'It *leans*.' } }
    const { value, texts, faults } = layFields(original, {
      hero: { eyebrow: 'Portones', subtitle: 'Se *inclina*.' },
    })
    expect(faults).toEqual([])
    expect(value).toEqual({
      title: 'El portón',
      icon: 'gate',
      wide: true,
      hero: { eyebrow: 'Portones', subtitle: 'Se *inclina*.' },
    })
    expect(texts).toEqual([
      { path: ['title'], original: 'The gate', translated: 'El portón' },
      { path: ['hero', 'eyebrow'], original: 'Gates', translated: 'Portones' },
      { path: ['hero', 'subtitle'], original: 'It *leans*.', translated: 'Se *inclina*.' },
    ])
  })

  test('neither file is changed', () => {
    const original = { title: 'The gate', cards: [{ title: 'One', icon: 'gate' }, { title: 'Two' }] }
    const translated = { title: 'El portón', cards: [{ title: 'Uno' }, { title: 'Dos' }] }
    const [before, beforeOther] = [structuredClone(original), structuredClone(translated)]
    const { value } = overlay(schema, original, translated)
    expect(value).toEqual({
      title: 'El portón',
      cards: [{ title: 'Uno', icon: 'gate' }, { title: 'Dos' }],
    })
    expect([original, translated]).toEqual([before, beforeOther])
  })

  test('an editor’s schema is neither words nor a fault', () => {
    expect(listFaults({}, { $schema: '../../schemas/x.json' })).toEqual([])
  })

  test('names stay, and a translation cannot have them', () => {
    expect(layFields({ citation: '§ 1.001' }, {}).value).toMatchObject({ citation: '§ 1.001' })
    expect(listFaults({ citation: '§ 1.001' }, { citation: '§ 1.001' })).toEqual([
      'extra citation "citation": not-words',
    ])
  })

  test('a value of the whole file is found in the translation, if it comes from there', () => {
    const original = {
      icon: 'gate',
      terms: [
        { id: 'gate', term: 'Gate' },
        { id: 'post', term: 'Post' },
      ],
    }
    const translated = { terms: [{ id: 'post', term: 'Poste' }, { id: 'gate' }] }
    const { findPath } = layFields(original, translated)
    expect(findPath(['title'])).toEqual(['title'])
    expect(findPath(['terms', 1, 'term'])).toEqual(['terms', 0, 'term'])
    expect(findPath(['terms', 0])).toEqual(['terms', 1])
    expect(findPath(['terms', 0, 'term'])).toBeUndefined()
    expect(findPath(['icon'])).toBeUndefined()
  })
})

describe('words are missing', () => {
  test.each([
    ['without the field', {}, {}, []],
    [
      'without a text',
      { hero: { eyebrow: 'Gates' } },
      { hero: {} },
      ['missing hero.eyebrow "eyebrow": Gates'],
    ],
    [
      'without the fields around it',
      { hero: { eyebrow: 'Gates' } },
      {},
      ['missing hero.eyebrow "eyebrow": Gates'],
    ],
    [
      'with null for a text',
      { hero: { eyebrow: 'Gates' } },
      { hero: { eyebrow: null } },
      ['missing hero.eyebrow "eyebrow": Gates'],
    ],
    ['without a list', { lines: ['One', 'Two'] }, {}, ['missing lines "lines": 2 entries']],
    ['without a list of one', { lines: ['One'] }, {}, ['missing lines "lines": 1 entry']],
    [
      'with null in a list',
      { lines: ['One', 'Two'] },
      { lines: ['Uno', null] },
      ['missing lines.1 "lines": Two'],
    ],
    [
      'without a field of an entry',
      { cards: [{ title: 'One' }] },
      { cards: [{}] },
      ['missing cards.0.title "title": One'],
    ],
    [
      'without an entry with a key',
      { terms: [{ id: 'gate', term: 'Gate' }] },
      { terms: [] },
      ['missing terms "terms": id "gate"'],
    ],
  ])('%s', (_, original, translated, faults) => {
    expect(listFaults(original, translated)).toEqual(faults)
  })

  test('and those of the original are there in the meantime', () => {
    expect(lay({ lines: ['One', 'Two'] }, { lines: ['Uno', null] }).value).toEqual({
      title: 'The gate',
      lines: ['Uno', 'Two'],
    })
  })

  test('not of an entry without words, which may be left out if entries have keys', () => {
    const original = { terms: [{ id: 'gate', term: 'Gate' }, { id: 'post' }] }
    expect(listFaults(original, { terms: [{ id: 'gate', term: 'Portón' }] })).toEqual([])
  })

  test('not of a list without any words', () => {
    expect(listFaults({ members: ['ada'], logos: [{ name: 'Guild', image: { src: 'a.svg' } }] }, {})).toEqual(
      [],
    )
  })
})

describe('a translation has what it cannot have', () => {
  test.each([
    ['a choice', { icon: 'gate' }, { icon: 'gate' }, ['extra icon "icon": not-words']],
    ['a choice that the original leaves out', {}, { icon: 'gate' }, ['extra icon "icon": not-in-original']],
    [
      'words that the original leaves out',
      {},
      { hero: { eyebrow: 'Portones' } },
      ['extra hero "hero": not-in-original'],
    ],
    [
      'a text that the original leaves out',
      { hero: { eyebrow: 'Gates' } },
      { hero: { eyebrow: 'Portones', subtitle: 'Aquí.' } },
      ['extra hero.subtitle "subtitle": not-in-original'],
    ],
    ['a list that the original leaves out', {}, { lines: ['Uno'] }, ['extra lines "lines": not-in-original']],
    ['an unknown field', {}, { titel: 'x' }, ['extra titel "titel": not-in-original']],
    ['a list of ids', { members: ['ada'] }, { members: ['ada'] }, ['extra members "members": not-words']],
    [
      'a list of names',
      { logos: [{ name: 'Guild', image: { src: 'a.svg' } }] },
      { logos: [{ name: 'Guild' }] },
      ['extra logos "logos": not-words'],
    ],
    [
      'the file of a picture',
      { picture: { src: 'a.svg', alt: 'A gate' } },
      { picture: { src: 'b.svg', alt: 'Un portón' } },
      ['extra picture.src "src": not-words'],
    ],
    [
      'another id of a section',
      { sections: [{ type: 'prose', id: 'gates', title: 'Gates', text: 'X' }] },
      { sections: [{ type: 'prose', id: 'portones', title: 'Portones', text: 'X' }] },
      ['extra sections.0.id "id": not-words'],
    ],
  ])('%s', (_, original, translated, faults) => {
    expect(listFaults(original, translated)).toEqual(faults)
  })

  test('and the original decides', () => {
    const section = { type: 'prose', id: 'gates', title: 'Gates', text: 'X' }
    const { value } = layFields(
      { icon: 'gate', picture: { src: 'a.svg', alt: 'A gate' }, sections: [section] },
      {
        icon: 'fence',
        picture: { src: 'b.svg', alt: 'Un portón' },
        sections: [{ ...section, id: 'portones' }],
      },
    )
    expect(value).toMatchObject({ icon: 'gate', picture: { src: 'a.svg' }, sections: [{ id: 'gates' }] })
  })

  test('the key of an entry is no such thing if it is the same', () => {
    const section = { type: 'prose', id: 'gates', title: 'Gates', text: 'X' }
    expect(listFaults({ sections: [section] }, { sections: [{ ...section, title: 'Portones' }] })).toEqual([])
  })
})

describe('the structure is not that of the original', () => {
  const prose = { type: 'prose', title: 'Gates', text: 'Read.' }
  const team = { type: 'team', title: 'Who', members: ['ada'] }
  test.each([
    [
      'a shorter list',
      { lines: ['One', 'Two'] },
      { lines: ['Uno'] },
      ['changed lines "lines": 1 entry, not 2 entries'],
    ],
    [
      'a longer list',
      { lines: ['One'] },
      { lines: ['Uno', 'Dos'] },
      ['changed lines "lines": 2 entries, not 1 entry'],
    ],
    [
      'an empty list',
      { cards: [{ title: 'One' }] },
      { cards: [] },
      ['changed cards "cards": 0 entries, not 1 entry'],
    ],
    [
      'a text for a list',
      { lines: ['One'] },
      { lines: 'Uno' },
      ['changed lines "lines": no list, not 1 entry'],
    ],
    [
      'fields for a list',
      { lines: ['One'] },
      { lines: { 0: 'Uno' } },
      ['changed lines "lines": no list, not 1 entry'],
    ],
    ['null for a list', { lines: ['One'] }, { lines: null }, ['changed lines "lines": no list, not 1 entry']],
    [
      'a list for fields',
      { hero: { eyebrow: 'Gates' } },
      { hero: ['Portones'] },
      ['changed hero "hero": no fields, not fields'],
    ],
    [
      'a text for fields',
      { hero: { eyebrow: 'Gates' } },
      { hero: 'Portones' },
      ['changed hero "hero": no fields, not fields'],
    ],
    [
      'null for fields',
      { hero: { eyebrow: 'Gates' } },
      { hero: null },
      ['changed hero "hero": no fields, not fields'],
    ],
    [
      'a text for an entry',
      { cards: [{ title: 'One' }] },
      { cards: ['Uno'] },
      ['changed cards.0 "cards": no fields, not fields'],
    ],
    [
      'a section of another type',
      { sections: [prose, team] },
      {
        sections: [
          { ...prose, title: 'Portones' },
          { type: 'prose', title: 'Quién' },
        ],
      },
      ['changed sections.1 "sections": type "prose", not type "team"'],
    ],
    [
      'a section without its type',
      { sections: [prose] },
      { sections: [{ title: 'Portones', text: 'Lea.' }] },
      ['changed sections.0 "sections": type "", not type "prose"'],
    ],
    [
      'sections in another order',
      { sections: [prose, team] },
      {
        sections: [
          { type: 'team', title: 'Quién' },
          { type: 'prose', title: 'Portones', text: 'Lea.' },
        ],
      },
      [
        'changed sections.0 "sections": type "team", not type "prose"',
        'changed sections.1 "sections": type "prose", not type "team"',
      ],
    ],
    [
      'an entry with an unknown key',
      { terms: [{ id: 'gate', term: 'Gate' }] },
      {
        terms: [
          { id: 'gate', term: 'Portón' },
          { id: 'post', term: 'Poste' },
        ],
      },
      ['changed terms.1 "terms": id "post", not an entry of the original'],
    ],
    [
      'an entry without its key',
      { terms: [{ id: 'gate', term: 'Gate' }] },
      { terms: [{ term: 'Portón' }] },
      ['changed terms.0 "terms": id "", not an entry of the original', 'missing terms "terms": id "gate"'],
    ],
    [
      'an entry twice',
      { terms: [{ id: 'gate', term: 'Gate' }] },
      {
        terms: [
          { id: 'gate', term: 'Portón' },
          { id: 'gate', term: 'Puerta' },
        ],
      },
      ['changed terms.1 "terms": id "gate", not each entry once'],
    ],
  ])('%s', (_, original, translated, faults) => {
    expect(listFaults(original, translated)).toEqual(faults)
  })

  test('the words of the original stand in for it', () => {
    const { value } = layFields(
      { sections: [prose, team] },
      { sections: [{ type: 'prose', title: 'Portones', text: 'Lea.' }] },
    )
    expect(value).toMatchObject({ sections: [{ title: 'Portones', text: 'Lea.' }, team] })
  })
})

describe('entries of a list are matched', () => {
  test('by their id, in any order', () => {
    const original = {
      terms: [
        { id: 'gate', term: 'Gate' },
        { id: 'post', term: 'Post' },
      ],
    }
    const translated = {
      terms: [
        { id: 'post', term: 'Poste' },
        { id: 'gate', term: 'Portón' },
      ],
    }
    expect(listFaults(original, translated)).toEqual([])
    expect(layFields(original, translated).value).toMatchObject({
      terms: [
        { id: 'gate', term: 'Portón' },
        { id: 'post', term: 'Poste' },
      ],
    })
    expect(listTexts(original, translated)).toEqual([
      'terms.0.term: Gate → Portón',
      'terms.1.term: Post → Poste',
    ])
  })

  test('by their position without one', () => {
    const original = { cards: [{ title: 'One' }, { title: 'Two' }] }
    expect(listTexts(original, { cards: [{ title: 'Dos' }, { title: 'Uno' }] })).toEqual([
      'cards.0.title: One → Dos',
      'cards.1.title: Two → Uno',
    ])
  })

  test('by their value, which is shown if an option has no label', () => {
    const original = { options: [{ value: 'Morning' }, { value: 'noon', label: 'At noon' }] }
    const translated = {
      options: [
        { value: 'noon', label: 'Al mediodía' },
        { value: 'Morning', label: 'Mañana' },
      ],
    }
    expect(listFaults(original, translated)).toEqual([])
    expect(layFields(original, translated).value).toMatchObject({
      options: [
        { value: 'Morning', label: 'Mañana' },
        { value: 'noon', label: 'Al mediodía' },
      ],
    })
    expect(listTexts(original, translated)).toEqual([
      'options.0.label: Morning → Mañana',
      'options.1.label: At noon → Al mediodía',
    ])
    expect(listFaults(original, { options: [{ value: 'Morning' }, translated.options[0]] })).toEqual([
      'missing options.0.label "label": Morning',
    ])
    expect(listFaults(original, { options: [] })).toEqual([
      'missing options "options": value "Morning"',
      'missing options "options": value "noon"',
    ])
  })
})

describe('of a picture, the description is translated', () => {
  const picture = { src: 'gate.svg', alt: 'A gate', focus: '10% 20%' }

  test('and nothing else', () => {
    expect(layFields({ picture }, { picture: { alt: 'Un portón' } }).value).toMatchObject({
      picture: { ...picture, alt: 'Un portón' },
    })
    expect(listFaults({ picture }, {})).toEqual(['missing picture.alt "alt": A gate'])
  })

  test('and none is missing of a picture that only decorates', () => {
    const decoration = { src: 'line.svg', alt: '' }
    for (const translated of [{}, { picture: {} }, { picture: { alt: '' } }])
      expect(listFaults({ picture: decoration }, translated)).toEqual([])
    expect(layFields({ picture: decoration }, {}).value).toMatchObject({ picture: decoration })
  })
})

describe('what each language has for itself', () => {
  const original = { status: 'verified', verifiedOn: '2026-01-02' }

  test('comes from the translation', () => {
    const { value, faults, findPath, texts } = layFields(original, {
      status: 'verified',
      verifiedOn: '2026-01-05',
    })
    expect(faults).toEqual([])
    expect(value).toMatchObject({ status: 'verified', verifiedOn: '2026-01-05' })
    expect(findPath(['verifiedOn'])).toEqual(['verifiedOn'])
    expect(texts.map(({ path }) => path)).toEqual([['title']])
  })

  test('is not taken from the original: no one has said it of the translation', () => {
    const { value, faults } = layFields(original, {})
    expect(faults).toEqual([])
    expect(value).toEqual({ title: 'El portón', status: 'unverified' })
  })
})

describe('hostile values', () => {
  test.each([
    ['a number', 7],
    ['true', true],
    ['a list', ['El portón']],
    ['fields', { text: 'El portón' }],
  ])('%s for a text is left to the schema, and is no translation', (_, title) => {
    const { value, texts, faults } = lay({}, { title })
    expect(value).toEqual({ title })
    expect([texts, faults]).toEqual([[], []])
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'El portón'],
    ['a number', 7],
    ['a list', [{ title: 'El portón' }]],
  ])('%s for a whole file is one fault', (_, translated) => {
    const { value, faults } = lay({}, translated)
    expect(value).toEqual({ title: 'The gate' })
    expect(faults).toHaveLength(1)
  })

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'a field "%s" is unknown, and changes nothing else',
    (field) => {
      const translated = JSON.parse(
        `{ "title": "El portón", "${field}": { "icon": "fence", "polluted": true } }`,
      ) as object
      const { value, faults } = lay({}, translated)
      expect(faults).toEqual([{ kind: 'extra', path: [field], field, reason: 'not-in-original' }])
      expect(value).toEqual({ title: 'El portón' })
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
      expect('polluted' in {}).toBe(false)
    },
  )

  test('a key that every object inherits matches nothing', () => {
    const original = { terms: [{ id: 'gate', term: 'Gate' }] }
    for (const id of ['constructor', '__proto__'])
      expect(
        listFaults(original, {
          terms: [
            { id: 'gate', term: 'Portón' },
            { id, term: 'x' },
          ],
        }),
      ).toEqual([`changed terms.1 "terms": id "${id}", not an entry of the original`])
  })

  test('values of any depth are not followed beyond the original', () => {
    let deep: unknown = 'x'
    for (let depth = 0; depth < 100_000; depth++) deep = depth % 2 ? [deep] : { title: deep }
    for (const field of ['title', 'hero', 'lines', 'terms', 'unknown'])
      expect(() => layFields({ hero: { eyebrow: 'Gates' }, lines: ['One'] }, { [field]: deep })).not.toThrow()
  })

  test('any JSON changes no value but words, and is reported if it changes the structure', () => {
    const original = {
      title: 'The gate',
      icon: 'gate',
      hero: { eyebrow: 'Gates' },
      lines: ['One', 'Two'],
      terms: [{ id: 'gate', term: 'Gate' }],
      sections: [{ type: 'team', title: 'Who', members: ['ada'] }],
    }
    const some = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant(undefined))
    const likely = fc.record(
      {
        title: fc.oneof(fc.string(), some),
        icon: fc.oneof(fc.constant('gate'), some),
        hero: fc.oneof(fc.record({ eyebrow: fc.string() }, { requiredKeys: [] }), some),
        lines: fc.oneof(fc.array(fc.string(), { maxLength: 3 }), some),
        terms: fc.oneof(
          fc.array(
            fc.record({ id: fc.constantFrom('gate', 'post'), term: fc.string() }, { requiredKeys: [] }),
          ),
          some,
        ),
        sections: fc.oneof(
          fc.array(
            fc.record({ type: fc.constantFrom('team', 'prose'), title: fc.string() }, { requiredKeys: [] }),
          ),
          some,
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(likely, some), (translated) => {
        const { value, texts } = overlay(schema, original, translated)
        const merged = value as typeof original
        expect(merged.icon).toBe('gate')
        expect(merged.lines).toHaveLength(2)
        expect(merged.terms.map(({ id }) => id)).toEqual(['gate'])
        expect(merged.sections.map(({ type, members }) => [type, members])).toEqual([['team', ['ada']]])
        expect(Object.keys(merged).sort()).toEqual(Object.keys(original).sort())
        for (const { original: from, translated: to } of texts) {
          expect(typeof to).toBe('string')
          expect(JSON.stringify(original)).toContain(JSON.stringify(from))
        }
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    [
      'with keys',
      (length: number) => {
        const terms = Array.from({ length }, (_, index) => ({ id: `term-${index}`, term: 'x' }))
        layFields({ terms }, { terms: terms.toReversed() })
      },
    ],
    [
      'with unknown keys',
      (length: number) => {
        const terms = Array.from({ length }, (_, index) => ({ id: `term-${index}`, term: 'x' }))
        layFields({ terms: [{ id: 'gate', term: 'Gate' }] }, { terms })
      },
    ],
    [
      'without keys',
      (length: number) => {
        const cards = Array.from({ length }, () => ({ title: 'x' }))
        layFields({ cards }, { cards })
      },
    ],
  ])('twice as many entries %s take about twice the time', (_, work) => {
    // The smallest length of this measure is 8,000 entries.
    expect(measureGrowth(work)).toBeLessThan(maxGrowth)
  })
})
