import { createHmac, randomBytes } from 'node:crypto'
import { type Data, type exportCalls, type Input, exportRefusals as refusals } from '@sp/contract'
import { drawUserId } from '../../platform/bucket.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { isSame } from '../../platform/keyed-hash.ts'
import type { PersonalTables } from '../../platform/personal.ts'
import { note } from '../../platform/security-log.ts'
import { openBytesFor, sealBytesFor } from '../../platform/vault/service.ts'
import { requireFresh } from '../session/freshness-service.ts'
import { type Contents, gatherContents } from './contents.ts'
import * as queries from './queries.ts'

export const EXPORT_PATH = '/files/export/'
// Encrypted, since it leaves the database and contains an email address.
const TYPE = 'application/octet-stream'
const FILE = 'data_export.file'
const MOST_BYTES = 512 * 1024 * 1024
// Other downloads may be in progress at the same time.
const CLEAR_SECONDS = 3600

type Export = { userId: number; id: number }

export function startExport(ctx: MemberCtx): Create<number> {
  requireFresh(ctx)
  const userId = ctx.viewer.id
  return async (tx) => {
    const id = drawUserId()
    const fileKey = `export/${randomBytes(20).toString('base64url')}.json`
    if ((await queries.start.run(tx, { userId, id, fileKey })) === 0) refuse(refusals.running)
    await ctx.jobs.add(tx, 'export.make', { userId, id }, { tries: 6 })
    return id
  }
}

export async function getExport(
  ctx: MemberCtx,
  { id }: Input<typeof exportCalls.getExport>,
): Promise<Data<typeof exportCalls.getExport>> {
  const userId = ctx.viewer.id
  const { state, expiresAt } = orRefuse(await queries.find.maybe(ctx.db, { userId, id }), refusals.noExport)
  const url = state === 'ready' && expiresAt !== null ? addressOf(ctx, { userId, id }) : null
  return { state: state as Data<typeof exportCalls.getExport>['state'], url }
}

export async function makeExport(app: App, tables: PersonalTables, { userId, id }: Export): Promise<void> {
  const found = await queries.running.maybe(app.db, { userId, id })
  if (found === undefined) return
  const contents = await gatherContents(app, tables, userId)
  const plain = Buffer.from(JSON.stringify(contents))
  const sealed = await app.transact((tx) => sealBytesFor(app, tx, userId, FILE, plain, id))
  await app.files.write(found.fileKey, sealed, TYPE)
  const finished = await app.transact((tx) => queries.finish.run(tx, { userId, id }))
  if (finished === 0) await app.files.remove([found.fileKey])
}

/** The export of a signed address: undefined for a forged one, after three downloads, and after a day. */
export async function openExport(app: App, asked: Export & { signature: string }): Promise<Contents | undefined> {
  const expected = sign(app, asked)
  const presented = Buffer.from(asked.signature, 'base64url')
  if (!isSame(presented, expected)) return undefined
  const ready = await queries.ready.maybe(app.db, asked)
  const bytes = ready && (await app.files.read(ready.fileKey, MOST_BYTES))
  if (bytes === undefined) return undefined
  const plain = await openBytesFor(app, app.db, asked.userId, FILE, bytes, asked.id)
  return JSON.parse(plain.toString('utf8')) as Contents
}

/** Called before the last bytes are sent. @returns false where it was downloaded three times or has expired. */
export async function countDownload(app: App, asked: Export): Promise<boolean> {
  const counted = await app.transact(async (tx) => {
    const row = await queries.countDownload.maybe(tx, asked)
    if (row?.isLast)
      await app.jobs.add(tx, 'export.remove-files', { keys: [row.fileKey] }, { delaySeconds: CLEAR_SECONDS })
    return row !== undefined
  })
  if (counted) note(app, 'export taken', { userId: asked.userId })
  return counted
}

/** Refunds a download that broke off at the very end. */
export const refundDownload = (app: App, asked: Export): Promise<unknown> =>
  app
    .transact((tx) => queries.refundDownload.run(tx, asked))
    .catch((error: unknown) => app.log.warn({ err: error }, 'a download that broke off was counted'))

/** After a password change, earlier exports can no longer be downloaded. */
export async function endExports(app: App, tx: Tx, userId: number): Promise<void> {
  const keys = (await queries.endOf.all(tx, { userId })).map(({ fileKey }) => fileKey)
  if (keys.length > 0) await app.jobs.add(tx, 'export.remove-files', { keys })
}

export async function dropExports(app: App, tx: Tx, userId: number): Promise<void> {
  const keys = (await queries.dropExports.all(tx, { userId })).map(({ fileKey }) => fileKey)
  if (keys.length > 0) await app.jobs.add(tx, 'export.remove-files', { keys })
}

export async function sweepExports(app: App): Promise<void> {
  await app.transact(async (tx) => {
    const keys = (await queries.endOver.all(tx, {})).map(({ fileKey }) => fileKey)
    if (keys.length > 0) await app.jobs.add(tx, 'export.remove-files', { keys })
  })
}

const sign = ({ secret }: App, { userId, id }: Export): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['export', userId, id]))
    .digest()

const addressOf = (app: App, wanted: Export): string =>
  `${EXPORT_PATH}${wanted.userId}/${wanted.id}?sig=${sign(app, wanted).toString('base64url')}`
