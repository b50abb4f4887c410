import { randomBytes } from 'node:crypto'
import { type Call, type Envelope, inQuery } from '@sp/contract'
import { type EveryCall, type Field, fieldsOf, isId, wrongTexts, wrongValues } from './every-call.ts'
import { makeLoggedIn } from './make/session.ts'
import {
  ACTOR_CASES,
  actorCaseOf,
  type Column,
  expected,
  type Outcome,
  type Row,
  refusalByWho,
  type Scene,
} from './matrix-rows.ts'
import type { Who, World } from './world.ts'

export interface Answer {
  status: number
  envelope: Envelope<unknown>
}

/** What a column of the matrix got, and what the table states. */
interface Seated extends Answer {
  owner: Who
  want: Outcome
}

/** The answers to all that the tests ask of one call; each test checks those that it is about. */
export interface Sweep {
  seated: Record<Column, Seated>
  /** Without a token, with a forged one, with garbage, and with a true one as a cookie. */
  outsiders: Answer[]
  /** A field with what it does not take. */
  wrong: (Answer & { name: string; value: unknown })[]
  /** A field with the id of nothing. */
  unknown: Answer[]
  /** The example, made by whom it is for. */
  example: Answer
}

interface Asking {
  world: World
  next: () => Promise<Who>
  call: Call
}

const columns = Object.keys(ACTOR_CASES) as Column[]

async function ask(
  { world, call }: Asking,
  input: unknown,
  as?: Who,
  headers?: Record<string, string>,
): Promise<Answer> {
  const answer = await world.send(call, input, as, headers)
  return { status: answer.statusCode, envelope: answer.json() }
}

export async function sweep(
  world: World,
  next: () => Promise<Who>,
  { call, example, ...row }: EveryCall,
): Promise<Sweep> {
  const asking: Asking = { world, next, call }
  return { seated: await askSeats(asking, row), ...(await askAboutExample(asking, example)) }
}

/**
 * One scene for each column; those who may not make the call at all name what the first scene is about, before its own
 * viewer does.
 */
async function askSeats(asking: Asking, row: Row): Promise<Sweep['seated']> {
  const { world, next, call } = asking
  const seated: Partial<Sweep['seated']> = {}
  const refusedByWho = columns.filter((column) => refusalByWho(call, column))
  const put = async (column: Column, { owner, viewer }: Scene, input: unknown) => {
    const answer = await ask(asking, input, column === 'anonymous' ? undefined : viewer)
    seated[column] = { ...answer, owner, want: expected(row, call, column) }
  }
  for (const [at, column] of columns.filter((each) => !refusedByWho.includes(each)).entries()) {
    const { about = {}, before, after } = actorCaseOf(column)
    const owner = await next()
    const scene: Scene = { world, about, owner, viewer: column === 'owner' ? owner : await next() }
    await before?.(scene)
    const input = await row.arrange(scene)
    await after?.(scene)
    for (const refused of at === 0 ? refusedByWho : []) {
      const theirs = { ...scene, viewer: await next() }
      await actorCaseOf(refused).before?.(theirs)
      await actorCaseOf(refused).after?.(theirs)
      await put(refused, theirs, input)
    }
    await put(column, scene, input)
  }
  return seated as Sweep['seated']
}

type AboutExample = Omit<Sweep, 'seated'>

async function askAboutExample(asking: Asking, exampleFor: EveryCall['example']): Promise<AboutExample> {
  const { world, call, next } = asking
  const me = await makeLoggedIn(world)
  const given = (await exampleFor({ world, me, other: await makeLoggedIn(world) })) as Record<string, unknown>
  const unknown = await askUnknown(asking, given, me)
  // Where anyone may make the call, theirs may be what the example needs.
  const early = call.who === 'anyone' ? undefined : await askAsOutsiders(asking, given)
  const example = await ask(asking, given, me)
  return {
    unknown,
    example,
    outsiders: early ?? (await askAsOutsiders(asking, given)),
    wrong: await askWrong(asking, given, call.who === 'anyone' ? undefined : await next()),
  }
}

async function askAsOutsiders(asking: Asking, given: Record<string, unknown>): Promise<Answer[]> {
  const outsider = await asking.next()
  const forged = randomBytes(34).toString('base64url').slice(0, 46)
  const all: Answer[] = []
  const input = { ...given, clientKey: undefined }
  for (const as of [undefined, { ...outsider, token: forged }, { ...outsider, token: 'garbage' }])
    all.push(await ask(asking, input, as))
  // What a page of another site can send along.
  const { token } = await makeLoggedIn(asking.world)
  all.push(await ask(asking, input, undefined, { cookie: `token=${token}; Authentication=${token}` }))
  return all
}

async function askUnknown(asking: Asking, given: Record<string, unknown>, me: Who): Promise<Answer[]> {
  const all: Answer[] = []
  for (const { name } of fieldsOf(asking.call).filter(({ field }) => isId(field))) {
    const id = Number.MAX_SAFE_INTEGER - Math.floor(Math.random() * 1e9)
    all.push(await ask(asking, { ...given, [name]: id }, me))
  }
  return all
}

const wrongOf = (call: Call, field: Field): unknown[] => (inQuery(call.method) ? wrongTexts(field) : wrongValues(field))

async function askWrong(asking: Asking, given: Record<string, unknown>, as?: Who): Promise<Sweep['wrong']> {
  const { call } = asking
  const all: Sweep['wrong'] = []
  for (const { name, field, required } of fieldsOf(call)) {
    const { [name]: _, ...without } = given
    for (const value of [...(required ? [undefined] : []), ...wrongOf(call, field)]) {
      const input = value === undefined ? without : { ...without, [name]: value }
      all.push({ name, value, ...(await ask(asking, input, as)) })
    }
  }
  return all
}
