/** Caches the responses of other sites between runs, so that we do not request each page every day. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { writeWhole } from '#src/text/write-whole.server.ts'
import type { Verdict } from './try-addresses.ts'

/** Only good answers are kept: what was wrong may be fixed by now. */
const entrySchema = z.object({
  askedAt: z.iso.datetime(),
  verdict: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('good') }),
    z.object({ kind: z.literal('moved'), to: z.string() }),
  ]),
})
const fileSchema = z.record(z.string(), entrySchema)

const day = 24 * 60 * 60 * 1000

/** Opens the cache; answers older than `maxAge` days are forgotten. A file that cannot be read counts as empty. */
export async function openCache(file: string | undefined, maxAge: number, now = Date.now()) {
  const saved = file === undefined ? {} : await readEntries(file)
  const entries = new Map(
    Object.entries(saved).filter(([, { askedAt }]) => {
      const age = now - Date.parse(askedAt)
      return age >= 0 && age < maxAge * day
    }),
  )
  return {
    get: (address: string): Verdict | undefined => entries.get(address)?.verdict,
    set(address: string, verdict: Verdict) {
      if (verdict.kind === 'good' || verdict.kind === 'moved')
        entries.set(address, { askedAt: new Date(now).toISOString(), verdict })
    },
    async save() {
      if (file !== undefined)
        await writeWhole(file, `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`)
    },
  }
}

async function readEntries(file: string): Promise<z.infer<typeof fileSchema>> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return {}
  }
}
