import {
  bitOf,
  type Data,
  DISCLOSURE_PAGE,
  type DisclosureKind,
  hiddenBefore,
  type Input,
  type PairState,
  SQUARE_LEAST_AGE,
  type SquareField,
  type SquareProfile,
  type squareCalls,
} from '@sp/contract'
import { refuseRestricted } from '../../account/session/freshness-service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { AT_FIRST, disclose, type OwnSquare, openIn } from './disclosure.ts'
import * as queries from './disclosure-queries.ts'
import { readOwn, readOwns } from './own-service.ts'
import type { PairsOf } from './pairs.ts'
import { presentDisclosure } from './present.ts'

export interface Within {
  readonly sessionId: number
  readonly metAt: Date
}

export interface Look extends Within {
  readonly ownerId: number
  readonly stage: PairState
  /** Discloses without a line in the owner's log, which would reveal the end of the pairing. */
  readonly isSilent: boolean
}

interface Disclosed extends Within {
  readonly ownerId: number
  readonly kind: DisclosureKind
  /** For a photo its slot, for staff the case. */
  readonly what?: number
  readonly fields?: readonly SquareField[]
}

/** Logs the look for its owner, in the same transaction that discloses the data. */
export function logDisclosure(tx: Tx, { ownerId, sessionId, metAt, kind, what = 0, fields = [] }: Disclosed): void {
  const add = kind === 'face' || kind === 'staff' ? queries.addEach : queries.add
  add.enqueue(tx, { userId: ownerId, sessionId, metAt, kind, what, fields })
}

const bitsOf = (fields: readonly SquareField[]): number => fields.reduce((bits, field) => bits | bitOf(field), 0)

/** Returns the other side's profile at a stage and logs the disclosure: combined, so that none is unlogged. */
export async function profileShown(
  app: App,
  tx: Tx,
  { ownerId, stage, isSilent, ...within }: Look,
): Promise<SquareProfile> {
  const shown = disclose(await readOwn(app, tx, ownerId), stage)
  if (isSilent) return shown
  const { contact, rest } = openIn(shown)
  const seen = { ...within, ownerId }
  if (rest.length > 0) logDisclosure(tx, { ...seen, kind: 'profile', what: bitsOf(shown.hidden), fields: rest })
  if (contact.length > 0) logDisclosure(tx, { ...seen, kind: 'contact', fields: contact })
  return shown
}

/** The names of the others in a list, as far as disclosed at their stage; the first disclosure is logged. */
export async function namesShown(app: App, looks: readonly Look[]): Promise<(string | null)[]> {
  const ids = looks.map(({ ownerId }) => ownerId)
  const owns = await readOwns(app, app.db, ids)
  const shown = looks.map((look) => {
    const own = owns.get(look.ownerId)
    const { name, hidden } = own === undefined ? { name: null, hidden: [] } : disclose(own, look.stage)
    return { look, name, hidden }
  })
  await logNames(
    app,
    shown.filter(({ name, look }) => name !== null && !look.isSilent),
  )
  return shown.map(({ name }) => name)
}

/** The name that an ended pairing continues to show, logged if it was not before; never that of a minor. */
export async function nameForEndedPairing(app: App, tx: Tx, look: Look): Promise<string | null> {
  const { ownerId, sessionId, stage, isSilent } = look
  const own = await readOwn(app, tx, ownerId)
  if (own.age !== null && own.age < SQUARE_LEAST_AGE) return null
  const { name, hidden } = disclose(own, stage)
  if (name === null || isSilent) return name
  const logged = await queries.named.all(tx, { userIds: [ownerId], sessionIds: [sessionId] })
  if (logged.length === 0) logDisclosure(tx, { ...look, kind: 'profile', what: bitsOf(hidden), fields: ['name'] })
  return name
}

async function logNames(app: App, named: readonly { look: Look; hidden: readonly SquareField[] }[]): Promise<void> {
  if (named.length === 0) return
  const asked = { userIds: named.map(({ look }) => look.ownerId), sessionIds: named.map(({ look }) => look.sessionId) }
  const logged = new Set((await queries.named.all(app.db, asked)).map(({ sessionId }) => sessionId))
  const missing = new Set(asked.sessionIds.filter((id) => !logged.has(id)))
  if (missing.size === 0) return
  await app.transact(async (tx) => {
    for (const { look, hidden } of named.toSorted((a, b) => a.look.sessionId - b.look.sessionId))
      if (missing.has(look.sessionId))
        logDisclosure(tx, { ...look, kind: 'profile', what: bitsOf(hidden), fields: ['name'] })
  })
}

/** The same for evidence, which only staff open: their look is logged as a look by staff. */
export async function profileForEvidence(app: App, db: Db, ownerId: number, stage: PairState) {
  const profile = disclose(await readOwn(app, db, ownerId), stage)
  const { contact, rest } = openIn(profile)
  return { profile, fields: [...rest, ...contact] }
}

export async function contactShown(
  app: App,
  tx: Tx,
  { ownerId, stage, isSilent, ...within }: Look,
): Promise<Pick<SquareProfile, 'wechat' | 'contact'>> {
  const shown = disclose(await readOwn(app, tx, ownerId), stage)
  const fields = openIn(shown).contact
  if (fields.length > 0 && !isSilent) logDisclosure(tx, { ...within, ownerId, kind: 'contact', fields })
  return { wechat: shown.wechat, contact: shown.contact }
}

function newlyOpen(own: OwnSquare): SquareField[] {
  const all = openIn(disclose({ ...own, hideCode: 0 }, { ...AT_FIRST, status: 'FACE_PAIRING' }))
  const hidden = hiddenBefore(own.hideCode)
  return [...all.rest, ...all.contact].filter((field) => hidden.includes(field))
}

/** After both agreed: the hidden fields of these members are disclosed to the other from now on. */
export async function releaseTo(app: App, tx: Tx, within: Within, ids: readonly number[]): Promise<void> {
  for (const ownerId of ids) {
    const fields = newlyOpen(await readOwn(app, tx, ownerId))
    logDisclosure(tx, { ...within, ownerId, kind: 'released', fields })
  }
}

export async function disclosures(
  ctx: MemberCtx,
  { page = 0 }: Input<typeof squareCalls.disclosures>,
  pairsOf: PairsOf,
): Promise<Data<typeof squareCalls.disclosures>> {
  refuseRestricted(ctx)
  const userId = ctx.viewer.id
  const [{ total }, rows] = await Promise.all([
    queries.count.one(ctx.db, { userId }),
    queries.list.all(ctx.db, { userId, skip: page * DISCLOSURE_PAGE, take: DISCLOSURE_PAGE }),
  ])
  const pairs =
    rows.length === 0
      ? new Map()
      : await pairsOf.summaries(ctx, userId, [...new Set(rows.map(({ sessionId }) => sessionId))])
  return { total, list: rows.map((row) => presentDisclosure(row, pairs.get(row.sessionId))) }
}
