import type { Data, Input, MessageRing, noticeCalls, WhoMayMessage } from '@sp/contract'
import { kindSettings, putKindSettings } from '../../notify/notice/service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'
import { putSettings as put } from './write-queries.ts'

export async function settingsOf(
  db: Db,
  userId: number,
): Promise<{ whoMayMessage: WhoMayMessage; message: MessageRing; typing: boolean }> {
  const {
    whoMayWrite = 'everyone',
    ring = 'push',
    showsTyping: typing = true,
  } = (await queries.inbox.maybe(db, { userId })) ?? {}
  return { whoMayMessage: whoMayWrite as WhoMayMessage, message: ring as MessageRing, typing }
}

export async function settings(ctx: MemberCtx): Promise<Data<typeof noticeCalls.settings>> {
  const userId = ctx.viewer.id
  const [notice, own] = await Promise.all([kindSettings(ctx, userId), settingsOf(ctx.db, userId)])
  return { notice, ...own }
}

export async function putSettings(
  ctx: MemberCtx,
  { notice, whoMayMessage, message, typing }: Input<typeof noticeCalls.putSettings>,
): Promise<null> {
  const userId = ctx.viewer.id
  await ctx.transact(async (tx) => {
    if (notice !== undefined) await putKindSettings(tx, userId, notice)
    if (whoMayMessage !== undefined || message !== undefined || typing !== undefined)
      await put.run(tx, {
        userId,
        whoMayWrite: whoMayMessage ?? null,
        ring: message ?? null,
        showsTyping: typing ?? null,
      })
  })
  return null
}
