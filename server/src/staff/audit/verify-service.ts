import type { AuditChain } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import * as queries from './queries.ts'
import { type ChainRules, follow, type Link, START } from './rules.ts'
import { addLine } from './service.ts'

const BATCH_SIZE = 1000
/** The maximum duration of an update, counted from the first line with a key. */
const UPDATE_MS = 24 * 3_600_000

interface Verified extends Link {
  /** The first line with a wrong hash; null where all match. */
  brokenAt: number | null
  /** The first line without a key although one is required. */
  plainAt: number | null
}

/** The rules for verifying each line. A site that started with keys has no lines of the version without. */
export async function chainRules({ db, vault }: Pick<App, 'db' | 'vault'>): Promise<ChainRules> {
  const { keyedFrom, renewedFrom } = await queries.head.one(db, {})
  const first = await queries.firstKeyed.maybe(db, { keyedFrom })
  const plainUntil = first && keyedFrom > 1 ? new Date(first.at.getTime() + UPDATE_MS) : null
  return { keyOf: vault.audit, keyedFrom, renewedFrom, plainUntil }
}

/**
 * At startup, seals the lines of a version without keys with a keyed line that contains their last hash, so that they
 * cannot be rewritten later. Runs once per site.
 */
export async function sealOldLines(app: App): Promise<void> {
  if (!(await isUnsealed(app.db))) return
  await app.transact(async (tx) => {
    const { seq: lines } = await queries.lockHead.one(tx, {})
    if (!(await isUnsealed(tx))) return
    await addLine(app, tx, { staffId: null, role: 'machine', kind: 'act', call: 'sp audit key', details: { lines } })
  })
}

async function isUnsealed(db: App['db']): Promise<boolean> {
  const { seq, keyedFrom } = await queries.head.one(db, {})
  return seq > 0 && (await queries.firstKeyed.maybe(db, { keyedFrom })) === undefined
}

/**
 * Verifies the chain from its beginning, or from where it was last verified, and records the result. The last line
 * must match the head of the chain, and the last line of the previous verification must be unchanged.
 */
export async function verify(
  app: App,
  { whole, passed }: { whole: boolean; passed?: (seq: number) => void },
): Promise<Verified> {
  const known = (await queries.lastWhole.maybe(app.db, {})) ?? { ...START, plainAt: null }
  const rules = await chainRules(app)
  const found = await walk(app, rules, whole ? START : known, passed)
  const kept = known.seq > 0 ? await queries.hashAt.maybe(app.db, { seq: known.seq }) : known
  const verified = {
    ...found,
    brokenAt: found.brokenAt ?? (kept?.hash.equals(known.hash) ? null : known.seq),
    plainAt: (whole ? null : known.plainAt) ?? found.plainAt,
  }
  await app.transact((tx) => queries.addCheck.run(tx, verified))
  return verified
}

/** The lines from here on are under a new master key; those before it cannot be verified. 1: all can. */
export const renewedFrom = async ({ db }: Pick<App, 'db'>): Promise<number> =>
  (await queries.head.one(db, {})).renewedFrom

async function walk(app: App, rules: ChainRules, from: Link, passed?: (seq: number) => void): Promise<Verified> {
  const head = await queries.head.one(app.db, {})
  let reached = from
  let plainAt: number | null = null
  while (reached.seq < head.seq) {
    const lines = await queries.piece.all(app.db, { after: reached.seq, upTo: head.seq, size: BATCH_SIZE })
    const found = follow(rules, reached, lines)
    plainAt ??= found.plainAt
    if (found.brokenAt !== null || lines.length === 0)
      return { ...found.reached, brokenAt: found.brokenAt ?? found.reached.seq + 1, plainAt }
    reached = found.reached
    passed?.(reached.seq)
  }
  return { ...reached, brokenAt: reached.hash.equals(head.hash) ? null : head.seq, plainAt }
}

/** Verifies the new lines once a day. The last hash goes to the server's log, so that it also exists elsewhere. */
export async function verifyDaily(app: App): Promise<void> {
  if ((await queries.isCheckDue.one(app.db, {})).due) await verifyAndLog(app, { whole: false })
}

/** Writes the log entry that `sp audit verify --against` reads: see `logged-head.ts`. */
export async function verifyAndLog(app: App, how: { whole: boolean }): Promise<void> {
  const { seq, hash, brokenAt } = await verify(app, how)
  const { keyedFrom } = await queries.head.one(app.db, {})
  const audit = { seq, hash: hash.toString('hex'), keyedFrom }
  if (brokenAt === null) app.log.info({ audit }, 'the audit log is whole up to here')
  else app.log.error({ audit, brokenAt }, 'the audit log was changed: from this line on it cannot be trusted')
}

export async function chain(app: App): Promise<AuditChain> {
  const [{ seq: lines, keyedFrom, renewedFrom }, last] = await Promise.all([
    queries.head.one(app.db, {}),
    queries.lastCheck.maybe(app.db, {}),
  ])
  return {
    lines,
    keyedFrom,
    ...(renewedFrom > 1 ? { renewedFrom } : {}),
    verifiedAt: last?.at.toISOString() ?? null,
    verifiedTo: last?.seq ?? 0,
    brokenAt: last?.brokenAt ?? null,
    plainAt: last?.plainAt ?? null,
  }
}
