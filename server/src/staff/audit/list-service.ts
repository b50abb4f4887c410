import {
  AUDIT_PAGE,
  type AuditPerson,
  type auditCalls,
  consoleCalls,
  type Data,
  type Input,
  isConsoleCall,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { namedIn, nodesIn, peopleInDetails, presentLine } from './present.ts'
import * as queries from './queries.ts'
import { aboutWhat } from './rules.ts'
import { chainRules } from './verify-service.ts'

/** Resolves the ids in the log to people; later features supply it where the features are assembled. */
export interface People {
  namesOf(app: App, ids: readonly number[]): Promise<ReadonlyMap<number, AuditPerson>>
  findUserIds(app: App, names: readonly string[]): Promise<number[]>
  nodeNamesOf(app: App): Promise<ReadonlyMap<number, { name: string }>>
}

/** The number of lines scanned per request for filters without an index; the client can then continue. */
const SPAN = 20_000

type LinesInput = Input<typeof auditCalls.lines>

/** Calls that can never be undone; calls that are final only for some inputs record that in their line. */
const FINAL = Object.values(consoleCalls)
  .flatMap((calls) => Object.values(calls))
  .flatMap((call) => (isConsoleCall(call) && call.meta.fresh ? [keyOf(call)] : []))

function keyOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.slice('/api/console/'.length)}`
}

export const lines =
  (people: People) =>
  async (ctx: StaffCtx, input: LinesInput): Promise<Data<typeof auditCalls.lines>> => {
    const { rows, next } = await find(ctx, input, people)
    const staff = (await queries.staff.all(ctx.db, {})).map(({ id }) => id)
    const inDetails = new Set(peopleInDetails(rows))
    const names = await people.namesOf(ctx, [...staff, ...inDetails, ...namedIn(rows)])
    const sections = await people.nodeNamesOf(ctx)
    const rules = await chainRules(ctx)
    return {
      list: rows.map((row) => presentLine(row, names, rules)),
      next,
      staff: staff.flatMap((id) => names.get(id) ?? []),
      people: [...inDetails].flatMap((id) => names.get(id) ?? []),
      nodes: [...new Set(nodesIn(rows))].flatMap((id) => {
        const found = sections.get(id)
        return found ? { id, name: found.name } : []
      }),
    }
  }

async function find(ctx: App, input: LinesInput, { findUserIds }: People) {
  const about = input.about === undefined ? undefined : await subjectOf(ctx, input.about, findUserIds)
  if (about === null) return { rows: [], next: null }
  const { from, before } = await bounds(ctx, input)
  const { staffId = null, kind = null, call, final = false, words = '' } = input
  const calls = call === undefined ? null : [call]
  const finals = final ? FINAL : null
  const found = [about, staffId ?? undefined, call].filter((given) => given !== undefined).length
  const isScan = kind !== null || words !== '' || final || found > 1
  const least = isScan ? Math.max(from, before - SPAN) : from
  const asked = { least, before, staffId, kind, calls, finals, words, size: AUDIT_PAGE }
  const rows = await (about !== undefined
    ? queries.linesAbout.all(ctx.db, { ...asked, subject: about })
    : staffId !== null
      ? queries.linesOfStaff.all(ctx.db, { ...asked, of: staffId })
      : call !== undefined
        ? queries.linesOfCall.all(ctx.db, { ...asked, of: call })
        : queries.lines.all(ctx.db, asked))
  const last = rows.length === AUDIT_PAGE ? (rows.at(-1)?.seq ?? least) : least
  return { rows, next: last > from ? last : null }
}

/** Returns null for an unused name. */
async function subjectOf(ctx: App, typed: string, findUserIds: People['findUserIds']): Promise<string | null> {
  const what = aboutWhat(typed)
  if ('subject' in what) return what.subject
  const [userId] = await findUserIds(ctx, [what.name])
  return userId === undefined ? null : String(userId)
}

export async function bounds(
  app: App,
  { from, to, before = Number.MAX_SAFE_INTEGER }: Pick<LinesInput, 'from' | 'to' | 'before'>,
): Promise<{ from: number; before: number }> {
  const end = (await queries.head.one(app.db, {})).seq + 1
  const since = async (time: string | undefined, otherwise: number) =>
    time === undefined ? otherwise : ((await queries.firstSince.maybe(app.db, { at: new Date(time) }))?.seq ?? end)
  return { from: await since(from, 1), before: Math.min(before, await since(to, end)) }
}
