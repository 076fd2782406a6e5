import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { leadIds } from '#src/leads/define-lead.ts'
import { createExample } from '#src/leads/example.ts'
import { leads } from '#src/leads/registry.ts'
import { createWorkflow, listAutomationFiles } from './automation.ts'

const readWorkflow = async (id: (typeof leadIds)[number]) => createWorkflow(await leads[id]())

test('each form has a schema, an example and a workflow', async () => {
  const files = (await listAutomationFiles()).map(({ file }) => file)
  expect(files).toHaveLength(3 * leadIds.length)
  expect(files).toEqual(
    expect.arrayContaining(['schemas/dtpa.schema.json', 'examples/dtpa.json', 'n8n/dtpa.json']),
  )
})

test('each workflow has one webhook, at the path of its form, that lets the pages of any site post', async () => {
  const paths = new Set()
  for (const id of leadIds) {
    const { nodes, connections } = await readWorkflow(id)
    const webhooks = nodes.filter(({ type }) => type === 'n8n-nodes-base.webhook')
    expect(webhooks.map(({ parameters }) => parameters)).toEqual([
      {
        httpMethod: 'POST',
        path: (await leads[id]()).seed.path.split('/').at(-1),
        responseMode: 'lastNode',
        responseData: 'firstEntryJson',
        options: { allowedOrigins: '*' },
      },
    ])
    paths.add(webhooks[0]!.parameters.path)
    // Every node but the last leads to the next, and all ids differ.
    expect(Object.keys(connections)).toEqual(nodes.slice(0, -1).map(({ name }) => name))
    expect(Object.values(connections).map(({ main }) => main[0]![0]!.node)).toEqual(
      nodes.slice(1).map(({ name }) => name),
    )
    expect(new Set(nodes.map((node) => node.id)).size).toBe(nodes.length)
    for (const node of nodes)
      expect(node.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  expect(paths.size).toBe(leadIds.length)
})

/** Runs the code of a node as n8n does: a function body that is given its input. */
function runCode(code: unknown, body: unknown): unknown {
  const input = { first: () => ({ json: { body } }) }
  return new Function('$input', String(code))(input)
}

test.each(leadIds)(
  '%s: the workflow reads JSON, and JSON that came as text, and refuses what is no lead',
  async (id) => {
    const { nodes } = await readWorkflow(id)
    const code = nodes.find(({ name }) => name === 'Read the lead')!.parameters.jsCode
    const example = createExample(await leads[id]())
    expect(runCode(code, example)).toEqual([{ json: example }])
    expect(runCode(code, JSON.stringify(example))).toEqual([{ json: example }])
    expect(runCode(code, { ...example, extra: 'x' })).toEqual([{ json: example }])
    expect(() => runCode(code, {})).toThrow(/Missing: .*email/)
    expect(() => runCode(code, 'null')).toThrow(/Missing/)
    const answer = nodes.at(-1)!.parameters.jsCode
    expect(runCode(answer, example)).toEqual([{ json: { received: true } }])
  },
)

test('the guide names every form with its path', async () => {
  const guide = await readFile('automation/README.md', 'utf8')
  for (const id of leadIds) {
    const { seed } = await leads[id]()
    expect(guide).toMatch(new RegExp(`\\| \`${id}\` +\\| \`${seed.path.split('/').at(-1)}\` +\\|`))
  }
})
