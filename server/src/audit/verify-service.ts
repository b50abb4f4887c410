import type { AuditChain } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import * as queries from './queries.ts'
import { follow, type Link, START } from './rules.ts'

const AT_ONCE = 1000

interface Verified extends Link {
  /** The first line that does not fit; null where all do. */
  brokenAt: number | null
}

/**
 * Goes through the chain from its beginning, or from where it was last found whole, and writes down how far it holds.
 * The last line must be the one that the head of the chain holds, and the one of the last time must still be as it was.
 */
export async function verify(
  app: App,
  { whole, passed }: { whole: boolean; passed?: (seq: number) => void },
): Promise<Verified> {
  const known = (await queries.lastWhole.maybe(app.db, {})) ?? START
  const found = await walk(app, whole ? START : known, passed)
  const kept = known.seq > 0 ? await queries.hashAt.maybe(app.db, { seq: known.seq }) : known
  const verified = { ...found, brokenAt: found.brokenAt ?? (kept?.hash.equals(known.hash) ? null : known.seq) }
  await app.transact((tx) => queries.addCheck.run(tx, verified))
  return verified
}

async function walk(app: App, from: Link, passed?: (seq: number) => void): Promise<Verified> {
  const head = await queries.head.one(app.db, {})
  let reached = from
  while (reached.seq < head.seq) {
    const lines = await queries.piece.all(app.db, { after: reached.seq, upTo: head.seq, size: AT_ONCE })
    const { reached: to, brokenAt } = follow(reached, lines)
    if (brokenAt !== null || lines.length === 0) return { ...to, brokenAt: brokenAt ?? to.seq + 1 }
    reached = to
    passed?.(reached.seq)
  }
  return { ...reached, brokenAt: reached.hash.equals(head.hash) ? null : head.seq }
}

/** Once a day: what is new. Its end goes to the server's log, so that somebody outside holds it too. */
export async function verifyDaily(app: App): Promise<void> {
  if ((await queries.isCheckDue.one(app.db, {})).due) await verifyAndTell(app, { whole: false })
}

export async function verifyAndTell(app: App, how: { whole: boolean }): Promise<void> {
  const { seq, hash, brokenAt } = await verify(app, how)
  const audit = { seq, hash: hash.toString('hex') }
  if (brokenAt === null) app.log.info({ audit }, 'the audit log is whole up to here')
  else app.log.error({ audit, brokenAt }, 'the audit log was changed: from this line on it cannot be trusted')
}

export async function chain(app: App): Promise<AuditChain> {
  const [{ seq: lines }, last] = await Promise.all([queries.head.one(app.db, {}), queries.lastCheck.maybe(app.db, {})])
  return {
    lines,
    verifiedAt: last?.at.toISOString() ?? null,
    verifiedTo: last?.seq ?? 0,
    brokenAt: last?.brokenAt ?? null,
  }
}
