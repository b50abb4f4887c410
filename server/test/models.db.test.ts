import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claims } from './models/claims.ts'
import { explain } from './models/explain.ts'
import { follow, type Model, turnsOf } from './models/history.ts'
import { messages } from './models/messages.ts'
import { moderation } from './models/moderation.ts'
import { pairing } from './models/pairing.ts'
import { points } from './models/points.ts'
import { recovery } from './models/recovery.ts'
import { makeSite, type Site } from './models/site.ts'

/** `SP_HISTORIES=500` for a long run, `SP_SEED` to repeat one. */
const HISTORIES = Number(process.env['SP_HISTORIES'] ?? 10)
const SEED = Number(process.env['SP_SEED'] ?? 27)
const TURNS = 10
const PATIENCE = { timeout: HISTORIES * 30_000 }

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

it('claims of staff: one holds an item, and only they decide it', PATIENCE, () => holds(claims))
it('messages: one order for all, no gap, none after a block', PATIENCE, () => holds(messages))
it('points: the total is the sum of the entries, and nothing is earned by doing and undoing', PATIENCE, () =>
  holds(points),
)
it('recovery: one way back succeeds, and ends every session of before', PATIENCE, () => holds(recovery))
it('pairing: at most one live pairing of two, and love excludes all others', PATIENCE, () => holds(pairing))
it('moderation: decided one time, undone until it is settled, and never against its author', PATIENCE, () =>
  holds(moderation),
)

interface Counting {
  does: 'add' | 'take'
}
const step = (now: number, { does }: Counting): readonly [number, string] => {
  if (does === 'take' && now === 0) return [now, 'empty']
  return [now + (does === 'add' ? 1 : -1), 'ok']
}
/** It counts wrongly from three on. */
const broken: Model<{ now: number }, number, Counting> = {
  name: 'broken',
  commands: fc.record({ does: fc.constantFrom('add', 'take') }),
  begin: async () => ({ real: { now: 0 }, state: 0 }),
  does: async (_site, real, command) => {
    const [now, word] = step(real.now, command)
    real.now = now === 3 ? 7 : now
    return { words: [word] }
  },
  step,
  patienceMs: 0,
  look: async (_site, real) => real.now,
  shown: (now) => now,
}

it('a broken rule is found in a history of three commands, which its seed and path repeat', async () => {
  const unused = { cut: async () => undefined, crash: async () => undefined } as unknown as Site
  const property = fc.asyncProperty(turnsOf(broken, TURNS), async (turns) => void (await follow(unused, broken, turns)))
  const found = await fc.check(property, { seed: 3, numRuns: 20 })
  const [turns = []] = found.counterexample ?? []
  expect(turns.flatMap((turn) => ('together' in turn ? turn.together : []))).toHaveLength(3)
  const again = await fc.check(property, { seed: found.seed, path: found.counterexamplePath ?? '', endOnFailure: true })
  expect([again.numRuns, again.counterexample]).toEqual([1, found.counterexample])
})

it('answers are explained by an order, or by none', () => {
  const take = (...words: (string | undefined)[]) => ({ command: { does: 'take' } as const, words })
  const add = { command: { does: 'add' } as const, words: ['ok'] }
  expect(explain([1], [take('ok'), take('empty')], step)).toEqual([0])
  expect(explain([1], [take('ok'), take('ok')], step)).toEqual([])
  expect(explain([0], [take('ok'), add], step)).toEqual([0])
  expect(explain([1], [take(undefined, 'empty')], step)).toEqual([0])
  expect(explain([1], [take(undefined, 'ok')], step)).toEqual([0])
  expect(explain([0, 1], [take('empty')], step)).toEqual([0])
})
