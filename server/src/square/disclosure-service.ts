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
import type { App, MemberCtx } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'
import { refuseRestricted } from '../session/freshness-service.ts'
import { AT_FIRST, disclose, type OwnSquare, openIn } from './disclosure.ts'
import * as queries from './disclosure-queries.ts'
import { readOwn, readOwns } from './own-service.ts'
import type { PairsOf } from './pairs.ts'
import { presentDisclosure } from './present.ts'

/** In which pairing somebody is looked at. */
export interface Within {
  readonly sessionId: number
  readonly metAt: Date
}

interface Look extends Within {
  readonly ownerId: number
  readonly stage: PairState
  /** The owner is not to read of it now. */
  readonly isUntold?: boolean
}

interface Seen extends Within {
  readonly ownerId: number
  readonly kind: DisclosureKind
  /** Of a photo its slot, of staff the case. */
  readonly what?: number
  readonly fields?: readonly SquareField[]
}

/** For the owner to read; in the transaction that gives what is seen. */
export function logDisclosure(tx: Tx, { ownerId, sessionId, metAt, kind, what = 0, fields = [] }: Seen): void {
  const add = kind === 'face' || kind === 'staff' ? queries.addEach : queries.add
  add.send(tx, { userId: ownerId, sessionId, metAt, kind, what, fields })
}

const bitsOf = (fields: readonly SquareField[]): number => fields.reduce((bits, field) => bits | bitOf(field), 0)

/** The other side's profile at a stage, and the line of it in the owner's log: in one go, so that none goes without. */
export async function profileShown(
  app: App,
  tx: Tx,
  { ownerId, stage, isUntold, ...within }: Look,
): Promise<SquareProfile> {
  const shown = disclose(await readOwn(app, tx, ownerId), stage)
  if (isUntold) return shown
  const { contact, rest } = openIn(shown)
  const seen = { ...within, ownerId }
  if (rest.length > 0) logDisclosure(tx, { ...seen, kind: 'profile', what: bitsOf(shown.hidden), fields: rest })
  if (contact.length > 0) logDisclosure(tx, { ...seen, kind: 'contact', fields: contact })
  return shown
}

/** What the others of a list are called, each as far as it is open at its stage; read for the first time, it is in the log. */
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
    shown.filter(({ name, look }) => name !== null && !look.isUntold),
  )
  return shown.map(({ name }) => name)
}

/** The name that an ended pairing goes on showing, with its line in the log where none says so yet; never that of a child. */
export async function nameToKeep(app: App, tx: Tx, look: Look): Promise<string | null> {
  const { ownerId, sessionId, stage, isUntold } = look
  const own = await readOwn(app, tx, ownerId)
  if (own.age !== null && own.age < SQUARE_LEAST_AGE) return null
  const { name, hidden } = disclose(own, stage)
  if (name === null || isUntold) return name
  const unnamed = await queries.unnamed.all(tx, { userIds: [ownerId], sessionIds: [sessionId] })
  if (unnamed.length > 0) logDisclosure(tx, { ...look, kind: 'profile', what: bitsOf(hidden), fields: ['name'] })
  return name
}

async function logNames(app: App, named: readonly { look: Look; hidden: readonly SquareField[] }[]): Promise<void> {
  if (named.length === 0) return
  const asked = { userIds: named.map(({ look }) => look.ownerId), sessionIds: named.map(({ look }) => look.sessionId) }
  const missing = new Set((await queries.unnamed.all(app.db, asked)).map(({ sessionId }) => sessionId))
  if (missing.size === 0) return
  await app.transact(async (tx) => {
    for (const { look, hidden } of named.toSorted((a, b) => a.look.sessionId - b.look.sessionId))
      if (missing.has(look.sessionId))
        logDisclosure(tx, { ...look, kind: 'profile', what: bitsOf(hidden), fields: ['name'] })
  })
}

/** The same for evidence, which staff alone open: their look is logged as theirs. */
export async function profileForEvidence(app: App, db: Db, ownerId: number, stage: PairState) {
  const profile = disclose(await readOwn(app, db, ownerId), stage)
  const { contact, rest } = openIn(profile)
  return { profile, fields: [...rest, ...contact] }
}

/** Of the same the contact alone. */
export async function contactShown(
  app: App,
  tx: Tx,
  { ownerId, stage, isUntold, ...within }: Look,
): Promise<Pick<SquareProfile, 'wechat' | 'contact'>> {
  const shown = disclose(await readOwn(app, tx, ownerId), stage)
  const fields = openIn(shown).contact
  if (fields.length > 0 && !isUntold) logDisclosure(tx, { ...within, ownerId, kind: 'contact', fields })
  return { wechat: shown.wechat, contact: shown.contact }
}

/** What their second yes opens of somebody who has filled it in. */
function newlyOpen(own: OwnSquare): SquareField[] {
  const all = openIn(disclose({ ...own, hideCode: 0 }, { ...AT_FIRST, status: 'FACE_PAIRING' }))
  const hidden = hiddenBefore(own.hideCode)
  return [...all.rest, ...all.contact].filter((field) => hidden.includes(field))
}

/** Both said yes: what these hid is open to the other from here on. */
export async function releaseTo(app: App, tx: Tx, within: Within, ids: readonly number[]): Promise<void> {
  for (const ownerId of ids) {
    const fields = newlyOpen(await readOwn(app, tx, ownerId))
    logDisclosure(tx, { ...within, ownerId, kind: 'released', fields })
  }
}

/** Who saw what of the viewer, and when. */
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
      : await pairsOf.briefs(ctx, userId, [...new Set(rows.map(({ sessionId }) => sessionId))])
  return { total, list: rows.map((row) => presentDisclosure(row, pairs.get(row.sessionId))) }
}
