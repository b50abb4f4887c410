import {
  type Case,
  type reportConsoleCalls as calls,
  type Data,
  DECIDE_ALL_MAX,
  type Input,
  isGuardedTarget,
  caseRefusals as refusals,
} from '@sp/contract'
import { readEvidenceFile } from '../../content/upload/sealed-file-service.ts'
import type { App } from '../../platform/ctx.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { typeByExtension } from '../../platform/image/picture-type.ts'
import { warningOf } from '../../staff/sanction/warning-service.ts'
import { type AccountSummary, accountSummariesOf } from '../../staff/staff/account-summary-service.ts'
import { claim, claimantsOf, letGo } from '../../staff/staff/claim-service.ts'
import { undoSeconds } from '../../staff/staff/undo-service.ts'
import { type CaseRow, presentDecided, presentHead, presentWayBack } from './case-present.ts'
import { masked, tallyOf } from './case-rules.ts'
import { lockCase } from './decide-service.ts'
import { openGuarded } from './evidence-access-service.ts'
import { openHandOver } from './hand-over-service.ts'
import * as moderation from './moderation-queries.ts'
import { isOwn } from './own-case.ts'
import { pastOf } from './past-counts.ts'
import * as queries from './queue-queries.ts'
import { SITE_OWNER_ID } from './rules.ts'
import { isDeletable } from './target-service.ts'
import { isWithRemoval } from './texts.ts'
import { openWords } from './words.ts'
import { caseOpeningOf, snapshotsOf } from './words-service.ts'

const LIKE_MAX = 200
const LIKE_SHOWN = 3

type AppealOf = (caseId: number) => Promise<Case['appeal']>
const appeals = extensionPoint<'appeal', AppealOf>('appealsOfCases')

/**
 * Cases show their appeals, but the appeals feature depends on this one. Called once, where its routes are
 * defined.
 */
export const appealsOfCases = (app: App, of: AppealOf): void => appeals.register(app, 'appeal', of)

type One = Awaited<ReturnType<typeof queries.one.one>>

export async function caseOf(ctx: StaffCtx, { id }: Input<typeof calls.case>): Promise<Data<typeof calls.case>> {
  const row = orRefuse(await queries.one.maybe(ctx.db, { caseId: id }), refusals.gone)
  const [messages, like, others, own, snapshots, appeal, opening] = await Promise.all([
    messagesSentTo(ctx, row),
    queries.like.all(ctx.db, { ...row, caseId: id, most: LIKE_MAX }),
    othersOf(ctx, row),
    isOwn(ctx, ctx.db, row),
    snapshotsOf(ctx, row),
    appeals.get(ctx, 'appeal')?.(id) ?? null,
    caseOpeningOf(ctx, row),
  ])
  const reporterIds = messages.map(({ reporterId }) => reporterId)
  const shown = like.slice(0, LIKE_SHOWN)
  const deciders = [row, ...shown].map(({ decidedBy }) => decidedBy)
  const [people, claimants] = await Promise.all([
    accountSummariesOf(ctx.db, [row.ownerId, ...reporterIds, ...deciders]),
    claimantsOf(ctx.db, 'report', [id, ...others.map((each) => each.id)]),
  ])
  const head = (each: CaseRow) => presentHead(each, { people, holders: claimants, deletable: isDeletable(ctx, each) })
  return {
    ...head(row),
    snapshots,
    ...(opening && { opening }),
    voices: await voicesOf(ctx, id, messages, people),
    past: await pastOf(ctx.db, row.ownerId, reporterIds, people),
    like: {
      ...tallyOf(like as Parameters<typeof tallyOf>[0]),
      examples: shown.flatMap((each) => presentLike(each, people)),
    },
    others: { total: others[0]?.total ?? 0, list: others.map(head) },
    handed: openHandOver(ctx, id, row.handed) ?? null,
    appeal,
    ownersToldAt: row.ownersToldAt?.toISOString() ?? null,
    own,
    undoMinutes: (await undoSeconds(ctx)) / 60,
    decision: await decisionOf(ctx, row, { people, own }),
  }
}

const othersOf = async ({ db }: App, { id, ownerId }: One) =>
  ownerId === SITE_OWNER_ID ? [] : queries.others.all(db, { ownerId, caseId: id, size: DECIDE_ALL_MAX - 1 })

/** A staff member who is the owner of the content gets no reports: reporters stay anonymous. */
const messagesSentTo = async ({ viewer, db }: StaffCtx, { id, ownerId }: One) =>
  ownerId === viewer.id ? [] : moderation.messagesTo.all(db, { caseId: id })

type People = ReadonlyMap<number, AccountSummary>

function presentLike(row: Awaited<ReturnType<typeof queries.like.one>>, people: People) {
  const decided = presentDecided(row, people)
  return decided ? [{ id: row.id, reasons: row.reasons as Data<typeof calls.case>['reasons'], ...decided }] : []
}

function presentDecision({ viewer, clock }: StaffCtx, row: One, { people, own }: { people: People; own: boolean }) {
  const decided = presentDecided({ ...row, outcome: row.state }, people)
  if (decided === null) return null
  const { note, reporterNote, decidedBy } = row
  const wayBack = presentWayBack(row, clock.now())
  const mayUndo = !own && !isWithRemoval(row) && (decidedBy === viewer.id || viewer.role === 'owner')
  return { ...decided, note, reporterNote, ...wayBack, undoable: mayUndo && wayBack.undoUntil !== null }
}

/** The rule of the warning is that of the member's record. */
async function decisionOf(ctx: StaffCtx, row: One, around: { people: People; own: boolean }) {
  const decision = presentDecision(ctx, row, around)
  if (decision === null || row.warningId === null) return decision
  const warning = await warningOf(ctx.db, row.warningId)
  return { ...decision, ...(warning && { rule: warning.rule }) }
}

type ReportedMessages = Awaited<ReturnType<typeof moderation.messagesTo.all>>

const voicesOf = (
  app: App,
  caseId: number,
  messages: ReportedMessages,
  people: People,
): Promise<Data<typeof calls.case>['voices']> =>
  Promise.all(
    messages.map(async ({ reporterId, reason, detail, at }) => ({
      reason: reason as Data<typeof calls.case>['reasons'][number],
      detail: await openWords(app, { reporterId, caseId }, detail),
      reporter: masked(people.get(reporterId)?.username ?? ''),
      at: at.toISOString(),
    })),
  )

export async function pictureOf(
  ctx: StaffCtx,
  { id, snapshot, index }: Input<typeof calls.picture>,
): Promise<Data<typeof calls.picture>> {
  const [row, evidence] = await Promise.all([
    queries.one.maybe(ctx.db, { caseId: id }),
    moderation.evidence.all(ctx.db, { caseId: id }),
  ])
  const sealed = orRefuse(
    evidence.find((each) => each.id === snapshot),
    refusals.pictureGone,
  )
  const key = orRefuse(sealed.files[index], refusals.pictureGone)
  const found = orRefuse(row, refusals.pictureGone)
  if (isGuardedTarget(found.type)) await openGuarded(ctx, found, [sealed])
  const content = orRefuse(await readEvidenceFile(ctx, key), refusals.pictureGone)
  return { type: typeByExtension(key) ?? '', base64: content.toString('base64') }
}

export const take =
  (ctx: StaffCtx, { id }: Input<typeof calls.take>): Act<Data<typeof calls.take>> =>
  async (tx) => {
    // Locked, so that no decision commits in between and its case gets a claim.
    const { state, ownerId } = await lockCase(tx, id)
    if (state !== 'open') refuse(refusals.decided)
    if (await isOwn(ctx, tx, { id, ownerId })) refuse(refusals.own)
    const { until } = await claim(tx, ctx, { kind: 'report', id })
    return { until: until.toISOString() }
  }

export const release =
  (ctx: StaffCtx, { id }: Input<typeof calls.release>): Act<null> =>
  async (tx) => {
    orRefuse(await queries.one.maybe(tx, { caseId: id }), refusals.gone)
    await letGo(tx, ctx, { kind: 'report', id })
    return null
  }
