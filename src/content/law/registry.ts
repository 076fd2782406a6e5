/** The states whose law the site knows. A second state is a second folder, and a line here. */
import { z } from 'zod'
import { findPrincipalOffice } from '../offices.ts'
import type { Firm } from '../schemas/firm.ts'
import { guessState } from '../states.ts'
import { generalLaw } from './general/law.ts'
import type { StateLaw } from './state-law.ts'
import { texasLaw } from './texas/law.ts'

const laws: Readonly<Partial<Record<string, StateLaw>>> = { TX: texasLaw }

/** The law of the state in which the firm has its principal office. */
export function findLaw(firm: Pick<Firm, 'offices'>): StateLaw {
  return laws[findPrincipalOffice(firm).address.state] ?? generalLaw
}

const office = z.object({ address: z.object({ state: z.string() }) })
const placed = z.object({ offices: z.tuple([office], z.unknown()) })

/** The law for the data of a firm.json that may have problems. Undefined if it does not say the state. */
export function guessLaw(data: unknown): StateLaw | undefined {
  const state = guessState(placed.safeParse(data).data?.offices[0].address.state ?? '')
  return state === undefined ? undefined : (laws[state] ?? generalLaw)
}

/** What people call the prisons of all known states. A firm may write about the law of another state, too. */
export const listPrisons = (): string[] => Object.values(laws).flatMap((law) => law?.prisons ?? [])
