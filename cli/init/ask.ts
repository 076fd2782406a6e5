/** Asks the questions of `firm init` in a terminal. */
import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { answersSchema, findAnswerFault, type Answers } from './answers.ts'

/** Asks until every answer is good. An empty answer skips what is optional. */
export async function askAnswers(
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<Answers> {
  const terminal = createInterface({ input, output })
  const lines = terminal[Symbol.asyncIterator]()
  const {
    name,
    legalName,
    domain,
    phones,
    email,
    address,
    offices,
    attorneys,
    practiceAreas,
    contingency,
    colors,
  } = answersSchema.shape
  try {
    const answers: Partial<Answers> = {}
    answers.name = await ask(name)
    answers.legalName = await ask(legalName)
    answers.domain = await ask(domain)
    answers.phones = await askGroup(phones)
    answers.email = await ask(email)
    answers.address = await askGroup(address)
    const others = await askOffices({ address: answers.address })
    if (others.length > 0) answers.offices = others
    answers.attorneys = await askAttorneys()
    answers.practiceAreas = await ask(practiceAreas, splitCommas)
    answers.contingency = await ask(
      contingency,
      parseYesOrNo,
      'Do you take cases on a contingency fee, a share of what the client recovers? yes or no',
    )
    answers.colors = await askGroup(colors.unwrap())
    return answersSchema.parse(answers)
  } finally {
    terminal.close()
  }

  async function read(question: string): Promise<string> {
    output.write(`${question}\n> `)
    const { value, done } = await lines.next()
    if (done) throw new Error('The answers ended early. Nothing was written.')
    return (value as string).trim()
  }

  async function ask<Schema extends z.ZodType>(
    schema: Schema,
    parse: (line: string) => unknown = (line) => line || undefined,
    question = schema.description ?? '',
  ): Promise<z.infer<Schema>> {
    for (;;) {
      const value = parse(await read(question))
      const fault = findAnswerFault(schema, value)
      if (fault === undefined) return value as z.infer<Schema>
      output.write(`${fault.replaceAll('"answer"', 'answer')}\n`)
    }
  }

  async function askGroup<Shape extends z.ZodRawShape>(group: z.ZodObject<Shape>) {
    for (;;) {
      const answers: Record<string, unknown> = {}
      for (const [field, schema] of Object.entries(group.shape)) {
        const answer = await ask(schema as unknown as z.ZodType)
        if (answer !== undefined) answers[field] = answer
      }
      // Each answer is good by itself, and together they may not be: colors.
      const fault = findAnswerFault(group, answers)
      if (fault === undefined) return answers as z.infer<z.ZodObject<Shape>>
      output.write(`${fault}\n`)
    }
  }

  async function askOffices(principal: Pick<Answers, 'address'>): Promise<NonNullable<Answers['offices']>> {
    const list = offices.unwrap()
    const { shape } = list.element
    const { street, ...rest } = shape.address.shape
    const found: NonNullable<Answers['offices']> = []
    for (;;) {
      const first = await ask(street.optional(), undefined, 'Another office: street address (empty: no more)')
      if (first === undefined) return found
      const place = { street: first, ...(await askGroup(z.strictObject(rest))) }
      const own = await askGroup(z.strictObject({ name: shape.name, phone: shape.phone }))
      const office = { ...own, address: place }
      const fault = findAnswerFault(list, [principal, ...found, office])
      if (fault === undefined) found.push(office)
      else output.write(`${fault}\n`)
    }
  }

  async function askAttorneys(): Promise<Answers['attorneys']> {
    const { shape } = attorneys.element
    const found: Answers['attorneys'] = []
    for (;;) {
      const which = found.length === 0 ? 'The attorney who is responsible for the site' : 'Another attorney'
      const next = found.length === 0 ? shape.name : shape.name.optional()
      const own = await ask(
        next,
        undefined,
        `${which}: full name${found.length > 0 ? ' (empty: no more)' : ''}`,
      )
      if (own === undefined) return found
      const title = await ask(shape.title, undefined, `${own}: ${shape.title.description}`)
      const fault = findAnswerFault(attorneys, [...found, { name: own, title }])
      if (fault === undefined) found.push({ name: own, title })
      else output.write(`${fault}\n`)
    }
  }
}

/** An empty answer is a no. Any other word is not a boolean, and the question comes again. */
function parseYesOrNo(line: string): unknown {
  if (/^(?:no?)?$/i.test(line)) return false
  return /^y(?:es)?$/i.test(line) ? true : line
}

const splitCommas = (line: string) =>
  line
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
