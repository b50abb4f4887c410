import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claims } from './models/claims.ts'
import { follow, type Model, turnsOf } from './models/history.ts'
import { messages } from './models/messages.ts'
import { moderation } from './models/moderation.ts'
import { pairing } from './models/pairing.ts'
import { points } from './models/points.ts'
import { recovery } from './models/recovery.ts'
import { makeSite, type Site } from './models/site.ts'

/** `SP_HISTORIES=500` for a long run, `SP_SEED` to repeat one. */
const HISTORIES = Number(process.env['SP_HISTORIES'] ?? 12)
const SEED = Number(process.env['SP_SEED'] ?? 27)
const TURNS = 10

let site: Site
beforeAll(async () => {
  site = await makeSite()
})
afterAll(() => site.close())

async function holds<R, S, C extends object>(model: Model<R, S, C>): Promise<void> {
  let [histories, sent] = [0, 0]
  await fc.assert(
    fc.asyncProperty(turnsOf(model, TURNS), async (turns) => {
      sent += await follow(site, model, turns)
      histories++
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
  expect(histories).toBe(HISTORIES)
  process.stdout.write(`${model.name}: ${histories} histories, ${sent} commands\n`)
}

it('claims of staff: one holds an item, and only they decide it', () => holds(claims))
it('messages: one order for all, no gap, none after a block', () => holds(messages))
it('points: the total is the sum of the entries, and nothing is earned by doing and undoing', () => holds(points))
it('recovery: one way back succeeds, and ends every session of before', () => holds(recovery))
it('pairing: at most one live pairing of two, and love excludes all others', () => holds(pairing))
it('moderation: decided one time, undone until it is settled, and never against its author', () => holds(moderation))
