import {
  type CaseOpening,
  COUNTERSIGN_OPEN_MINUTES,
  type reportConsoleCalls as calls,
  countersignRefusals,
  type Data,
  hasRole,
  type Input,
  isGuardedTarget,
  permissions,
  caseRefusals as refusals,
  type Snapshot,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { countersigned } from '../../staff/countersign/kind-service.ts'
import { openFor, pendingOf, requestSecond } from '../../staff/countersign/service.ts'
import { afterRoles } from '../../staff/staff/role-service.ts'
import { retainedUntil } from './case-present.ts'
import { readEvidence } from './evidence.ts'
import { openGuarded } from './evidence-access-service.ts'
import * as moderation from './moderation-queries.ts'
import { isOwn } from './own-case.ts'
import * as queries from './queue-queries.ts'

type Found = Awaited<ReturnType<typeof queries.one.one>>
type Sealed = Awaited<ReturnType<typeof moderation.evidence.all>>

const present = (app: App, caseId: number, rows: Sealed): Snapshot[] =>
  rows.map(({ id, sealed, files, sealedAt }) => ({
    id,
    ...readEvidence(app, caseId, sealed),
    sealedAt: sealedAt.toISOString(),
    keptUntil: retainedUntil(sealedAt),
    pictures: files.length,
  }))

/** The sealed content of a case; of private content nothing, which has a call of its own. */
export async function snapshotsOf(ctx: StaffCtx, { id, type }: Pick<Found, 'id' | 'type'>): Promise<Snapshot[]> {
  return isGuardedTarget(type) ? [] : present(ctx, id, await moderation.evidence.all(ctx.db, { caseId: id }))
}

const ofViewer = ({ viewer }: StaffCtx, id: number) => ({ kind: 'open-case', subjectId: id, byId: viewer.id }) as const

/** How far the viewer is with opening private content; undefined for content that is open to staff. */
export async function caseOpeningOf(ctx: StaffCtx, { id, type }: Found): Promise<CaseOpening | undefined> {
  if (!isGuardedTarget(type)) return undefined
  const [pending, open, rows] = await Promise.all([
    pendingOf(ctx.db, ofViewer(ctx, id)),
    openFor(ctx.db, ofViewer(ctx, id)),
    moderation.evidence.all(ctx.db, { caseId: id }),
  ])
  return {
    request: pending
      ? {
          id: pending.id,
          alone: pending.alone,
          readyAt: pending.readyAt.toISOString(),
          expiresAt: pending.expiresAt.toISOString(),
        }
      : null,
    openUntil: open?.openUntil.toISOString() ?? null,
    snapshots: rows.length,
  }
}

export async function words(ctx: StaffCtx, { id }: Input<typeof calls.words>): Promise<Data<typeof calls.words>> {
  const found = orRefuse(await queries.one.maybe(ctx.db, { caseId: id }), refusals.gone)
  if (!isGuardedTarget(found.type)) refuse(refusals.notGuarded)
  const rows = await moderation.evidence.all(ctx.db, { caseId: id })
  const until = await openGuarded(ctx, found, rows)
  return { snapshots: present(ctx, id, rows), until: until.toISOString() }
}

export const requestWords = (
  ctx: StaffCtx,
  { id, reason }: Input<typeof calls.requestWords>,
): Act<Data<typeof calls.requestWords>> =>
  afterRoles(async (tx, note) => {
    const found = orRefuse(await queries.one.maybe(tx, { caseId: id }), refusals.gone)
    if (!isGuardedTarget(found.type)) refuse(refusals.notGuarded)
    if (await isOwn(ctx, tx, found)) refuse(refusals.own)
    const asked = await requestSecond(ctx, tx, { ...ofViewer(ctx, id), reason })
    note.details({ alone: asked.alone })
    return asked
  })

export function registerWords(app: App): void {
  const needs = permissions['POST report/request-words']
  countersigned.register(app, 'open-case', {
    needs,
    openMinutes: COUNTERSIGN_OPEN_MINUTES,
    mayConfirm: ({ role }) => hasRole(role, needs),
    async apply(ctx, tx, { subjectId: caseId }) {
      const found = orRefuse(await queries.one.maybe(tx, { caseId }), countersignRefusals.overtaken)
      if (await isOwn(ctx, tx, found)) refuse(countersignRefusals.notYours)
    },
  })
}
