import { NEW_CHATS_A_DAY, NEW_CHATS_WHILE_NEW, messageRefusals as refusals } from '@sp/contract'
import { isNewcomer, personOf } from '../../account/account/person-service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { consumeWithin, isSpent } from '../../platform/limit/service.ts'
import type { ChatStage, MessagePolicy } from './rules.ts'

const DAY = 86_400

async function limitFor(ctx: MemberCtx, db: Db) {
  const { id } = ctx.viewer
  const person = await personOf({ db }, id)
  const isNew = person !== undefined && isNewcomer(ctx, person)
  return {
    scope: 'new-chat',
    key: String(id),
    max: isNew ? NEW_CHATS_WHILE_NEW : NEW_CHATS_A_DAY,
    seconds: DAY,
    refusal: refusals.tooManyNew,
  }
}

/** Whether one more message would start a chat with a member who does not follow the viewer. */
const begins = (standing: ChatStage, { follows }: MessagePolicy): boolean => standing === 'first' && !follows

/**
 * Consumes the limit of new chats with the first message of a chat. Called after the message policy: an attempt at a
 * closed policy or a block consumes nothing and gets the same answer, regardless of what is left.
 */
export async function countNewChat(ctx: MemberCtx, tx: Tx, standing: ChatStage, policy: MessagePolicy): Promise<void> {
  if (begins(standing, policy)) await consumeWithin(ctx, tx, await limitFor(ctx, tx))
}

export const hasBegunEnough = async (ctx: MemberCtx, standing: ChatStage, policy: MessagePolicy): Promise<boolean> =>
  begins(standing, policy) && (await isSpent(ctx, await limitFor(ctx, ctx.db)))
