import fc from 'fast-check'
import { type Done, explain, type Step } from './explain.ts'
import type { Sending, Sent, Site } from './site.ts'

/** The rules of one area as they are written, and how to do and see the same on a site. */
export interface Model<Real, State, Command extends object> {
  name: string
  commands: fc.Arbitrary<Command>
  /** Hours by which the clock jumps, where time matters. */
  jumps?: readonly number[]
  /** New people and things, and the state in which they are. */
  begin(site: Site): Promise<{ real: Real; state: State }>
  /** Also what it was about, where only sending it shows that (`as`). */
  does(site: Site, real: Real, command: Command, how: Sending): Promise<Pick<Sent, 'words'> & { as?: Partial<Command> }>
  step: Step<State, Command>
  pass?(site: Site, real: Real, hours: number): Promise<unknown>
  passed?(state: State, hours: number): State
  /** How long what another server keeps for a moment may be old. */
  patienceMs?: number
  /** What members and the database show, and the same of a state. */
  look(site: Site, real: Real): Promise<unknown>
  shown(state: State): unknown
}

export type Fault = 'none' | 'cut' | 'crash'
export type Turn<Command> = { together: { command: Command; how: Sending }[]; fault: Fault } | { hours: number }

const WAYS = fc.oneof(
  { weight: 4, arbitrary: fc.constant('once' as const) },
  { weight: 1, arbitrary: fc.constantFrom('lost' as const, 'twice' as const) },
)
const FAULTS = fc.oneof(
  { weight: 12, arbitrary: fc.constant('none' as const) },
  { weight: 2, arbitrary: fc.constant('cut' as const) },
  { weight: 1, arbitrary: fc.constant('crash' as const) },
)
const TOGETHER_MAX = 3
const PATIENCE_MS = 2_000

export function turnsOf<C extends object>(
  { commands, jumps = [] }: Pick<Model<never, never, C>, 'commands' | 'jumps'>,
  turns: number,
): fc.Arbitrary<Turn<C>[]> {
  const how = fc.record({ at: fc.nat(1), way: WAYS })
  const sent = fc.record({ command: commands, how })
  const together = fc.record({ together: fc.array(sent, { minLength: 1, maxLength: TOGETHER_MAX }), fault: FAULTS })
  const jump = fc.nat(Math.max(0, jumps.length - 1)).map((nth) => ({ hours: jumps[nth] ?? 0 }))
  const turn = fc.oneof({ weight: 5, arbitrary: together }, { weight: jumps.length === 0 ? 0 : 1, arbitrary: jump })
  return fc.array(turn, { minLength: 1, maxLength: turns, size: 'max' })
}

/**
 * What is sent together must be explained by an order, one after the other. Several states can explain what was
 * answered; the next look decides between them.
 */
export async function follow<R, S, C extends object>(
  site: Site,
  model: Model<R, S, C>,
  turns: readonly Turn<C>[],
): Promise<number> {
  const { real, state } = await model.begin(site)
  let possible = [state]
  let sentInAll = 0
  for (const turn of turns) {
    if ('hours' in turn) {
      await model.pass?.(site, real, turn.hours)
      possible = possible.map((each) => model.passed?.(each, turn.hours) ?? each)
      continue
    }
    const working = turn.together.map(({ command, how }) => model.does(site, real, command, how))
    const [words] = await Promise.all([Promise.all(working), turn.fault === 'none' ? undefined : site[turn.fault]()])
    const answered = turn.together.map(({ command }, nth): Done<C> => {
      const done = words[nth]
      return { command: { ...command, ...done?.as }, words: done?.words ?? [] }
    })
    sentInAll += answered.length
    const explained = explain(possible, answered, model.step)
    possible = await agreeing(explained, model, () => model.look(site, real), answered)
  }
  return sentInAll
}

/** They look again before they find a fault. */
async function agreeing<S>(
  explained: readonly S[],
  { name, shown, patienceMs = PATIENCE_MS }: Pick<Model<never, S, never>, 'name' | 'shown' | 'patienceMs'>,
  look: () => Promise<unknown>,
  answered: unknown,
): Promise<S[]> {
  for (const started = Date.now(); ; ) {
    const seen = JSON.stringify(await look())
    const agreeing = explained.filter((each) => JSON.stringify(shown(each)) === seen)
    if (agreeing.length > 0) return agreeing
    if (explained.length > 0 && Date.now() - started < patienceMs) continue
    const could = [...new Set(explained.map((each) => JSON.stringify(shown(each))))].join(' or ')
    throw new Error(
      `${name}: ${JSON.stringify(answered)}\nshows ${seen}\ncould be ${could || 'no order of these answers'}`,
    )
  }
}
