/** Reads a page as a screen reader does: Chromium’s accessibility tree, in the order in which it is spoken. */
import type { CDPSession, Page } from '@playwright/test'

/** One thing that is spoken. */
export interface Heard {
  /** `link`, `heading`, `textbox`, `status`, `StaticText`… */
  role: string
  name: string
  description: string
  /** `level`, `required`, `invalid`, `live`, `focused`…, as far as they are set. */
  states: Record<string, unknown>
  /** The words inside it, however deep. */
  words: string
  /** The role and the name of the landmarks around it, from the outermost in. */
  inside: string[]
  /** Stays the same as long as the element exists. */
  id: number
}

const landmarks = new Set([
  'banner',
  'complementary',
  'contentinfo',
  'form',
  'main',
  'navigation',
  'region',
  'search',
])

const clients = new WeakMap<Page, CDPSession>()

/** Everything on the page that is spoken, in order. */
export async function readAloud(page: Page): Promise<Heard[]> {
  const client = clients.get(page) ?? (await page.context().newCDPSession(page))
  clients.set(page, client)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const heard: Heard[] = []
  const read = (id: string, inside: string[]): string => {
    const node = byId.get(id)
    if (!node || node.role?.value === 'InlineTextBox') return ''
    const role = String(node.role?.value)
    const name = String(node.name?.value ?? '')
    const one: Heard = {
      role,
      name,
      description: String(node.description?.value ?? ''),
      states: Object.fromEntries((node.properties ?? []).map((one) => [one.name, one.value.value])),
      words: '',
      inside,
      id: node.backendDOMNodeId ?? 0,
    }
    if (!node.ignored) heard.push(one)
    const around = landmarks.has(role) && !node.ignored ? [...inside, `${role} ${name}`.trim()] : inside
    const below = (node.childIds ?? []).map((child) => read(child, around))
    one.words = role === 'StaticText' ? name : below.filter(Boolean).join(' ').replace(/\s+/g, ' ')
    return node.ignored && role !== 'none' && role !== 'generic' && below.length === 0 ? '' : one.words
  }
  read(nodes[0]!.nodeId, [])
  return heard
}

export const isLandmark = ({ role }: Heard) => landmarks.has(role)
