import { type SealedCopies, sealCopies } from '../../content/upload/stored-file-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { CannotOpen, isLost, openForSite, sealForSite } from '../../platform/vault/service.ts'
import { readSealed, type Sealed } from './case-rules.ts'
import * as queries from './queries.ts'
import type { Evidence, Target } from './target-service.ts'
import { texts } from './texts.ts'

const COLUMN = 'report_evidence.sealed'

/** A snapshot ready for sealing; without copies if the open case already has the same content. */
export interface Snapshot {
  readonly text: string
  readonly copies: SealedCopies | undefined
  readonly nodeId: number | undefined
}

/** undefined if it can no longer be decrypted, so that other snapshots stay readable. */
function openSnapshot(app: App, caseId: number, sealed: Buffer): string | undefined {
  try {
    return openForSite(app, COLUMN, caseId, sealed)
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    app.log.error({ err: error, caseId }, 'evidence cannot be opened')
    return undefined
  }
}

export function readEvidence(app: App, caseId: number, sealed: Buffer): Sealed {
  const json = openSnapshot(app, caseId, sealed)
  return json === undefined ? { text: texts.cannotOpen, warning: null, postedAt: null } : readSealed(json)
}

/** The content of a snapshot as its feature recorded it; undefined if it can no longer be decrypted. */
export function readShown(app: App, caseId: number, sealed: Buffer): Evidence['shown'] | undefined {
  if (isLost(sealed)) return undefined
  const json = openSnapshot(app, caseId, sealed)
  return json === undefined ? undefined : (JSON.parse(json) as Pick<Evidence, 'shown'>).shown
}

async function isKnown(app: App, db: Db, target: Target, text: string): Promise<boolean> {
  const snapshots = await queries.sealedOf.all(db, target)
  return snapshots.some(({ caseId, sealed }) => openSnapshot(app, caseId, sealed) === text)
}

/** Copies the pictures first: after the case is open, no action of the owner can remove them. */
export async function takeSnapshot(
  app: App,
  target: Target,
  { ownerId, shown, files, sealedBy, nodeId }: Evidence,
): Promise<Snapshot> {
  const text = JSON.stringify({ ownerId, shown, files })
  return {
    text,
    nodeId,
    copies: (await isKnown(app, app.db, target, text)) ? undefined : await sealCopies(app, files, sealedBy),
  }
}

/** Call it with the case locked: of concurrent identical snapshots one is enough. */
export async function sealSnapshot(
  app: App,
  tx: Tx,
  caseId: number,
  target: Target,
  { text, copies, nodeId }: Snapshot,
): Promise<void> {
  if (nodeId !== undefined) await queries.setNode.run(tx, { caseId, nodeId })
  if (copies === undefined || (await isKnown(app, tx, target, text))) return
  await queries.seal.run(tx, { caseId, sealed: sealForSite(app, COLUMN, caseId, text), files: copies.keys })
  await copies.keep(tx)
}
