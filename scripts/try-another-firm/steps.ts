/** The steps that turn the content of a firm into that of another. They know no firm: they edit what they find. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { addDays, getToday } from '#src/content/dates.ts'
import { makeSlug } from '#src/content/fields.ts'

export interface FirmStep {
  name: string
  /** What it changes, for `--list`. */
  about: string
  /** True if `firm release` must accept the firm after this step and all before it. */
  isReady?: true
  /** Edits the content folder. */
  edit: (content: string) => void
}

type Data = Record<string, unknown>

/** A Markdown file: its fields, and the text below them. */
interface Entry {
  id: string
  data: Data
  body: string
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Data
const writeJson = (file: string, data: unknown) => writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`)

function editFirm(content: string, edit: (firm: Data) => void): Data {
  const file = path.join(content, 'firm.json')
  const firm = readJson(file)
  edit(firm)
  writeJson(file, firm)
  return firm
}

function readEntry(content: string, folder: string, id: string): Entry {
  const text = readFileSync(path.join(content, folder, `${id}.md`), 'utf8')
  const [, fields = '', body = ''] = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/.exec(text)!
  return { id, data: parse(fields) as Data, body }
}

/** The Markdown files of a folder, sorted by their `order`. */
function listEntries(content: string, folder: string): Entry[] {
  const root = path.join(content, folder)
  if (!existsSync(root)) return []
  const ids = readdirSync(root).flatMap((name) => (name.endsWith('.md') ? [name.slice(0, -3)] : []))
  return ids
    .map((id) => readEntry(content, folder, id))
    .sort((a, b) => Number(a.data.order ?? 0) - Number(b.data.order ?? 0))
}

function writeEntry(content: string, folder: string, { id, data, body }: Entry): void {
  const text = `---\n${stringify(data, { lineWidth: 100 })}---\n${body && `\n${body.trimStart()}`}`
  writeFileSync(path.join(content, folder, `${id}.md`), text)
}

/** Edits every text file: the fields and texts of staff, and the posts of the blog. */
function editTexts(content: string, edit: (text: string) => string): void {
  const { retiredNames } = readJson(path.join(content, 'firm.json'))
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(md|json)$/.test(name) || name === 'README.md' || name.startsWith('schemas')) continue
    const file = path.join(content, name)
    const text = readFileSync(file, 'utf8')
    const edited = edit(text)
    if (edited !== text) writeFileSync(file, edited)
  }
  // The names that the firm no longer uses stay in the list.
  if (retiredNames) editFirm(content, (firm) => void Object.assign(firm, { retiredNames }))
}

/** Lets every link to an address, or to a part of that page, lead to another page. */
function retarget(content: string, from: string, to: string): void {
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(
    `(\\]\\(|href: ["']?|href=\\\\?"|"to": ")${escaped}(?:#[\\w-]+)?(?![\\w/.-])`,
    'g',
  )
  editTexts(content, (text) => text.replace(pattern, `$1${to}`))
}

interface Section extends Data {
  type: string
}

/** Edits the lists of sections of all pages and practice areas. A practice area keeps at least one. */
function editSections(content: string, edit: (sections: Section[]) => Section[]): void {
  for (const folder of ['pages', 'practice-areas'])
    for (const entry of listEntries(content, folder)) {
      if (!entry.data.sections) continue
      entry.data.sections = edit(entry.data.sections as Section[])
      writeEntry(content, folder, entry)
    }
}

/** Deletes pictures of a folder that no text names. */
function dropUnusedPictures(content: string, folder: string): void {
  const texts: string[] = []
  editTexts(content, (text) => (texts.push(text), text))
  const root = path.join(content, folder)
  if (!existsSync(root)) return
  for (const name of readdirSync(root))
    if (/\.(jpe?g|png|svg)$/i.test(name) && !texts.some((text) => text.includes(name)))
      rmSync(path.join(root, name))
}

/** Deletes a file of a folder and lets links to it lead elsewhere. */
function removeEntry(content: string, folder: string, id: string, address: string, instead: string): void {
  rmSync(path.join(content, folder, `${id}.md`))
  retarget(content, address, instead)
}

const isAttorney = ({ data }: Entry) => data.admissions !== undefined

/** Gives a member of the team another name, file and address. */
function rename(content: string, { id, data }: Entry, name: string): void {
  const to = makeSlug(name)
  renameSync(path.join(content, 'team', `${id}.md`), path.join(content, 'team', `${to}.md`))
  editTexts(content, (text) =>
    text
      .replaceAll(data.name as string, name)
      .replaceAll(`/team/${id}`, `/team/${to}`)
      .replace(new RegExp(`^(\\s*(?:- |"responsibleAttorney": ")["']?)${id}(?![\\w.-])`, 'gm'), `$1${to}`),
  )
}

/** Deletes guides, and the resources that show them. */
function removeGuides(content: string, isGone: (guide: Entry) => boolean): void {
  const gone = listEntries(content, 'guides').filter(isGone)
  const addresses = gone.flatMap(({ id, data }) => [data.address as string, `/guides/${id}.pdf`])
  editSections(content, (sections) =>
    sections.flatMap((section) => {
      if (section.type !== 'resources') return [section]
      const kept = (section.resources as Data[]).filter(({ href }) => !addresses.includes(href as string))
      return kept.length > 0 ? [{ ...section, resources: kept }] : []
    }),
  )
  for (const { id } of gone) rmSync(path.join(content, 'guides', `${id}.md`))
  for (const address of addresses) retarget(content, address, '/services')
  dropUnusedPictures(content, 'guides')
}

/** Deletes all practice areas but the first ones. */
function keepAreas(content: string, count: number): void {
  const gone = listEntries(content, 'practice-areas').slice(count)
  const ids = gone.map(({ id }) => id)
  removeGuides(content, ({ data }) => ids.includes(data.practiceArea as string))
  for (const { id, data } of gone) {
    removeEntry(content, 'practice-areas', id, `/practice-areas/${id}`, '/services')
    retarget(content, `/service/${id}`, '/services')
    retarget(content, `/services#${makeSlug(data.title as string)}`, '/services')
  }
  dropUnusedPictures(content, 'practice-areas')
}

/** Deletes the entries of menus that lead to an address, or to a part of that page. */
function removeMenuEntries(content: string, address: string): void {
  const file = path.join(content, 'navigation.json')
  const leadsThere = (value: unknown) =>
    typeof (value as Data | null)?.href === 'string' &&
    ((value as Data).href as string).split('#')[0] === address
  const text = JSON.stringify(readJson(file), (_, value: unknown) =>
    Array.isArray(value) ? value.filter((entry) => !leadsThere(entry)) : value,
  )
  writeJson(file, JSON.parse(text))
}

/** Removes everything that leads to a page that the site can do without. */
function removeLinks(content: string, address: string): void {
  removeMenuEntries(content, address)
  retarget(content, address, '/services')
}

/** Removes a page that the site can do without, and everything that leads to it. */
function removePage(content: string, id: string, address: string): void {
  removeLinks(content, address)
  rmSync(path.join(content, 'pages', `${id}.md`))
  dropUnusedPictures(content, 'pages')
}

/** Deletes the posts and events. Without them there is no news. */
function removeBlog(content: string): void {
  rmSync(path.join(content, 'blog'), { recursive: true, force: true })
  for (const address of ['/news-events', '/events']) removeLinks(content, address)
}

export const firmSteps: readonly FirmStep[] = [
  {
    name: 'hours',
    about: 'other office hours, with a Saturday',
    edit: (content) => {
      const days = ['Tuesday', 'Wednesday', 'Thursday', 'Saturday']
      editFirm(content, (firm) => {
        for (const office of firm.offices as Data[])
          office.hours = [{ days, opens: '10:00', closes: '18:30' }]
      })
    },
  },
  {
    name: 'phones',
    about: 'other phone numbers',
    edit: (content) => {
      editFirm(content, (firm) => {
        for (const [index, phone] of (firm.phones as Data[]).entries())
          phone.number = `(512) 555-01${String(60 + index)}`
      })
    },
  },
  {
    name: 'domain',
    about: 'another domain, for the site and for email',
    edit: (content) => {
      const { url } = readJson(path.join(content, 'firm.json'))
      const host = new URL(url as string).host.replace(/^www\./, '')
      editTexts(content, (text) => text.replaceAll(host, 'another-firm.example'))
    },
  },
  {
    name: 'own-addresses',
    about: 'an attorney with an email address and a link at the firm’s own domain',
    edit: (content) => {
      const { url } = readJson(path.join(content, 'firm.json'))
      const host = new URL(url as string).host.replace(/^www\./, '')
      const attorney = listEntries(content, 'team').find(isAttorney)!
      attorney.data.email = `attorney@${host}`
      attorney.body += `\nWrite to [the attorney](mailto:attorney@${host}), or see [the team](https://${host}/our-team).\n`
      writeEntry(content, 'team', attorney)
    },
  },
  {
    name: 'attorney-renamed',
    about: 'the first attorney has another name, file and address',
    edit: (content) => rename(content, listEntries(content, 'team').find(isAttorney)!, 'Robin Calder'),
  },
  {
    name: 'attorney-added',
    about: 'one attorney more',
    edit: (content) => {
      const { data, body } = listEntries(content, 'team').find(isAttorney)!
      const added = {
        ...data,
        name: 'Sam Okafor-Lindqvist',
        order: 90,
        description: 'Sam Okafor-Lindqvist, attorney.',
      }
      writeEntry(content, 'team', { id: 'sam-okafor-lindqvist', data: added, body })
    },
  },
  {
    name: 'responsible-attorney',
    about: 'another attorney is responsible for the site',
    edit: (content) => {
      editFirm(content, (firm) => {
        const others = listEntries(content, 'team').filter(
          (one) => isAttorney(one) && one.id !== firm.responsibleAttorney,
        )
        firm.responsibleAttorney = others.at(-1)!.id
      })
    },
  },
  {
    name: 'attorney-removed',
    about: 'an attorney leaves',
    edit: (content) => {
      const { responsibleAttorney } = readJson(path.join(content, 'firm.json'))
      const { id } = listEntries(content, 'team').find(
        (one) => isAttorney(one) && one.id !== responsibleAttorney,
      )!
      removeEntry(content, 'team', id, `/team/${id}`, '/our-team')
      editSections(content, (sections) =>
        sections.map((section) => {
          if (section.type !== 'team' || !section.members) return section
          const { members, ...rest } = section
          const kept = (members as string[]).filter((one) => one !== id)
          return kept.length > 0 ? { ...rest, members: kept } : rest
        }),
      )
      dropUnusedPictures(content, 'team')
    },
  },
  {
    name: 'twelve-areas',
    about: 'twelve practice areas',
    edit: (content) => {
      const areas = listEntries(content, 'practice-areas')
      for (let number = areas.length + 1; number <= 12; number++) {
        const { data, body } = areas[number % areas.length]!
        const title = `Practice number ${number}`
        const added = {
          ...data,
          title,
          order: number,
          pageTitle: title,
          description: `${title}: what we do.`,
        }
        writeEntry(content, 'practice-areas', { id: `practice-number-${number}`, data: added, body })
      }
    },
  },
  { name: 'one-area', about: 'a single practice area', edit: (content) => keepAreas(content, 1) },
  {
    name: 'question-removed',
    about: 'one question and answer less in each list that has several',
    edit: (content) =>
      editSections(content, (sections) =>
        sections.map((section) => {
          if (section.type !== 'faq' || (section.items as Data[]).length < 2) return section
          return { ...section, items: (section.items as Data[]).slice(1) }
        }),
      ),
  },
  {
    name: 'sections-reordered',
    about: 'the sections of every page in reverse order',
    edit: (content) => editSections(content, (sections) => sections.toReversed()),
  },
  {
    name: 'e-mail',
    about: 'a text with the word "e-mail"',
    edit: (content) =>
      editSections(content, (sections) =>
        sections.map((section) =>
          section.type === 'call-to-action' ? { ...section, intro: 'Call, or send us an e-mail.' } : section,
        ),
      ),
  },
  {
    name: 'no-testimonials',
    about: 'no testimonials',
    edit: (content) => {
      rmSync(path.join(content, 'testimonials'), { recursive: true, force: true })
      editSections(content, (sections) => sections.filter(({ type }) => type !== 'testimonials'))
    },
  },
  {
    name: 'no-guides',
    about: 'no guides',
    edit: (content) => removeGuides(content, () => true),
  },
  {
    name: 'no-blog',
    about: 'no posts and no events',
    edit: removeBlog,
  },
  {
    name: 'no-demo',
    about: 'nothing is marked as made up',
    edit: (content) => {
      // The posts that the product came with are samples.
      removeBlog(content)
      editTexts(content, (text) =>
        text.replace(/^demo: true\n/gm, '').replace(/,\s*"demo": true(?=\s*\})/g, ''),
      )
      for (const { data, ...entry } of listEntries(content, 'testimonials'))
        writeEntry(content, 'testimonials', { ...entry, data: { consent: getToday(), ...data } })
    },
  },
  {
    name: 'no-news',
    about: 'no news pages',
    edit: (content) => {
      removeBlog(content)
      removePage(content, 'news-events', '/news-events')
      removePage(content, 'events', '/events')
    },
  },
  {
    name: 'no-glossary',
    about: 'no glossary',
    edit: (content) => {
      editTexts(content, (text) => text.replace(/\[([^\]]+)\]\(term:[\w-]+\)/g, '$1'))
      rmSync(path.join(content, 'glossary.json'))
      removePage(content, 'insurance-glossary', '/insurance-glossary')
    },
  },
  {
    name: 'no-trusts',
    about: 'no page on trusts',
    edit: (content) => removePage(content, 'trusts', '/trusts'),
  },
  {
    name: 'ready',
    about: 'what the release check asks for: reviewed facts, other names, real domains and numbers',
    isReady: true,
    edit: (content) => {
      const facts = readJson(path.join(content, 'legal-facts.json'))
      for (const fact of facts.facts as Data[])
        Object.assign(fact, {
          status: 'verified',
          verifiedOn: getToday(),
          reviewBy: addDays(getToday(), 365),
        })
      writeJson(path.join(content, 'legal-facts.json'), facts)
      const { retiredNames = [] } = readJson(path.join(content, 'firm.json'))
      for (const [index, name] of (retiredNames as string[]).entries()) {
        const isNamed = ({ data }: Entry) => (data.name as string).includes(name)
        for (const member of listEntries(content, 'team').filter(isNamed))
          rename(content, member, `Noor Quill${String.fromCharCode(97 + index)}`)
        const other = `Alderby${index || ''}`
        editTexts(content, (text) =>
          text.replaceAll(name, other).replaceAll(name.toLowerCase(), other.toLowerCase()),
        )
      }
      editTexts(content, (text) =>
        text
          .replace(/\b((?:[a-z0-9-]+\.)+)example\b/g, '$1madeup')
          .replace(/555([-. ])01(?=\d\d\b)/g, '555$124'),
      )
    },
  },
]
