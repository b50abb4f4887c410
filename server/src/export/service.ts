import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Data, type exportCalls, type Input, exportRefusals as refusals } from '@sp/contract'
import { drawUserId } from '../platform/bucket.ts'
import type { App, MemberCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { orRefuse, refuse } from '../platform/http/refuse.ts'
import type { Create } from '../platform/idempotency/service.ts'
import type { PersonalTables } from '../platform/personal.ts'
import { note } from '../platform/security-log.ts'
import { openBytesFor, sealBytesFor } from '../platform/vault/service.ts'
import { requireFresh } from '../session/freshness-service.ts'
import { type Contents, gatherContents } from './contents.ts'
import * as queries from './queries.ts'

export const EXPORT_PATH = '/files/export/'
// Sealed, like all that leaves the database with an address in it.
const TYPE = 'application/octet-stream'
const FILE = 'data_export.file'
const MOST_BYTES = 512 * 1024 * 1024
// Others may be taking it at the same moment.
const CLEAR_SECONDS = 3600

type Export = { userId: number; id: number }

/** Once a week: a job gathers what every feature stores of the member. */
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

/** The job. */
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

/** What a signed address leads to: undefined for a forged one, after three downloads, and after a day. */
export async function openExport(app: App, asked: Export & { signature: string }): Promise<Contents | undefined> {
  const expected = sign(app, asked)
  const presented = Buffer.from(asked.signature, 'base64url')
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return undefined
  const ready = await queries.ready.maybe(app.db, asked)
  const bytes = ready && (await app.files.read(ready.fileKey, MOST_BYTES))
  if (bytes === undefined) return undefined
  const plain = await openBytesFor(app, app.db, asked.userId, FILE, bytes, asked.id)
  return JSON.parse(plain.toString('utf8')) as Contents
}

/** Called when all but the last bytes are through. @returns false where it was taken three times meanwhile, or is over. */
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

/** It broke off at the very end. */
export const giveBackDownload = (app: App, asked: Export): Promise<unknown> =>
  app
    .transact((tx) => queries.giveBackDownload.run(tx, asked))
    .catch((error: unknown) => app.log.warn({ err: error }, 'a download that broke off was counted'))

/** Nothing of before a new password can be taken any more, by whoever asked for it. */
export async function endExports(app: App, tx: Tx, userId: number): Promise<void> {
  const keys = (await queries.endOf.all(tx, { userId })).map(({ fileKey }) => fileKey)
  if (keys.length > 0) await app.jobs.add(tx, 'export.remove-files', { keys })
}

/** With the account: nothing says any more that there was one. */
export async function dropExports(app: App, tx: Tx, userId: number): Promise<void> {
  const keys = (await queries.dropExports.all(tx, { userId })).map(({ fileKey }) => fileKey)
  if (keys.length > 0) await app.jobs.add(tx, 'export.remove-files', { keys })
}

/** Files that nobody took in time, and the traces of jobs that never came to an end. */
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
