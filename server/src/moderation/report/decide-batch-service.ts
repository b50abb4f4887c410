import {
  type reportConsoleCalls as calls,
  type Data,
  type Input,
  type Refusal,
  caseRefusals as refusals,
} from '@sp/contract'
import type { Tx } from '../../platform/db/sql.ts'
import { type Act, type AuditNote, requireFreshCode, type StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { requireRule } from '../../staff/sanction/warning-service.ts'
import { claimFault, letGo, takeFree } from '../../staff/staff/claim-service.ts'
import { undoSeconds } from '../../staff/staff/undo-service.ts'
import { recordWork } from '../../staff/work/record-service.ts'
import { validateDecision } from './case-rules.ts'
import {
  carryOut,
  type Decision,
  isOwnerSanctioned,
  type LockedCase,
  sanctionOf,
  sanctionOwner,
  workOn,
} from './decide-service.ts'
import * as queries from './moderation-queries.ts'
import { isOwn } from './own-case.ts'
import * as queue from './queue-queries.ts'
import { SITE_OWNER_ID } from './rules.ts'
import { isDeletable } from './target-service.ts'
import { ownerMessage } from './texts.ts'

type BatchResult = Data<typeof calls.decideAll>

interface BatchInput {
  content: string
  take: boolean
}

interface CaseCheck {
  id: number
  found: LockedCase | undefined
  fault: Refusal | undefined
}

/** One decision for several cases of one member; cases that cannot be decided are skipped, with the reason. */
export async function decideAll(
  ctx: StaffCtx,
  { ids, note: noteToOwner = '', reporterNote = '', take = false, ...draft }: Input<typeof calls.decideAll>,
): Promise<Act<BatchResult>> {
  if (draft.content === 'purge') requireFreshCode(ctx)
  if (draft.rule !== undefined) await requireRule(ctx, draft.rule)
  const wrong = validateDecision({ ...draft, note: noteToOwner }, true)
  if (wrong) refuse(wrong)
  const seconds = await undoSeconds(ctx)
  const decision = { ...draft, note: noteToOwner, reporterNote, byId: ctx.viewer.id }
  return async (tx, line) => {
    const checked: CaseCheck[] = []
    // In the order of ids, the common lock order.
    for (const id of [...ids].sort((a, b) => a - b))
      checked.push(await lockAndCheck(ctx, tx, id, { content: draft.content, take }))
    const owners = new Set(checked.flatMap(({ found }) => found?.ownerId ?? []))
    if (owners.size > 1 || (ids.length > 1 && owners.has(SITE_OWNER_ID))) refuse(refusals.notOneMember)
    const cases = checked.flatMap(({ found, fault }) => (found && !fault ? [found] : []))
    const done = await decideThem(ctx, tx, cases, { decision, seconds })
    noteDown(line, cases, draft)
    const of = new Map(checked.map((each) => [each.id, each.fault]))
    const outcomeOf = (id: number) => {
      const fault = of.get(id)
      return { id, decided: fault === undefined, reason: fault?.reason ?? null, msg: fault?.msg ?? null }
    }
    return { ...done, cases: ids.map(outcomeOf) }
  }
}

async function lockAndCheck(ctx: StaffCtx, tx: Tx, id: number, asked: BatchInput): Promise<CaseCheck> {
  const locked = await queries.lock.maybe(tx, { caseId: id })
  const found = locked && { caseId: id, ...locked }
  return { id, found, fault: found === undefined ? refusals.gone : await faultOf(ctx, tx, found, asked) }
}

async function faultOf(
  ctx: StaffCtx,
  tx: Tx,
  found: LockedCase,
  { content, take }: BatchInput,
): Promise<Refusal | undefined> {
  const { caseId: id, ownerId, state } = found
  if (state !== 'open') return refusals.decided
  if (await isOwn(ctx, tx, { id, ownerId })) return refusals.own
  if (content !== 'keep' && !isDeletable(ctx, found)) return refusals.notDeletable
  const target = { kind: 'report', id } as const
  if (take) await takeFree(tx, ctx, target)
  return (await claimFault(tx, ctx, target))?.refusal
}

interface How {
  decision: Omit<Decision, 'caseId'>
  seconds: number
}

/** One mute, and one job that settles all cases; it belongs to the first case. */
async function decideThem(
  ctx: StaffCtx,
  tx: Tx,
  cases: readonly LockedCase[],
  { decision, seconds }: How,
): Promise<Omit<BatchResult, 'cases'>> {
  const [lead] = cases
  if (lead === undefined) return { undoUntil: null, mutedUntil: null, told: { owner: 0, reporters: 0 } }
  const { caseId } = lead
  const given = { ...decision, caseId }
  const sanctioned = await sanctionOwner(ctx, tx, lead.ownerId, given, seconds)
  const how = { ...given, sanctioned, batch: cases.length > 1 ? caseId : null, seconds }
  const carried: (Awaited<ReturnType<typeof carryOut>> & { found: LockedCase })[] = []
  for (const found of cases) {
    carried.push({ found, ...(await carryOut(ctx, tx, found, how)) })
    await letGo(tx, ctx, { kind: 'report', id: found.caseId })
  }
  const [{ turn, undoUntil }] = carried as [(typeof carried)[0]]
  await ctx.jobs.add(tx, 'report.settle', { caseId, turn }, { delaySeconds: seconds })
  const isSanctioned = isOwnerSanctioned(sanctioned)
  const isOwnerNotified = carried.some(
    ({ found, did }) => ownerMessage({ ...found, ...decision, did, isSanctioned }) !== undefined,
  )
  for (const { found, decidedAt } of carried) recordWork(tx, workOn(found, decision.byId, decidedAt))
  const reporters = await queue.reporters.all(tx, { ids: cases.map((found) => found.caseId) })
  return {
    undoUntil: undoUntil.toISOString(),
    mutedUntil: sanctioned.until?.toISOString() ?? null,
    told: {
      owner: isSanctioned || isOwnerNotified ? 1 : 0,
      reporters: new Set(reporters.map(({ reporterId }) => reporterId)).size,
    },
  }
}

function noteDown(
  line: AuditNote,
  cases: readonly LockedCase[],
  { outcome, content, ...sanction }: Pick<Decision, 'outcome' | 'content' | 'mute' | 'rule'>,
): void {
  const [lead] = cases
  if (lead) line.about('user', lead.ownerId)
  line.details({ ids: cases.map(({ caseId }) => caseId), outcome, content, ...sanctionOf(sanction) })
}
