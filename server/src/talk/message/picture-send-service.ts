import { type Data, type Input, type messageCalls, pictureRefusals, messageRefusals as refusals } from '@sp/contract'
import { receive } from '../../content/upload/receiver-service.ts'
import { issuePicture } from '../../content/upload/service.ts'
import { keepForContent, takeUpload } from '../../content/upload/waiting-service.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { areAcquainted } from './acquaintance-service.ts'
import { findPicture } from './picture-service.ts'
import type { ChatState } from './rules.ts'

type Calls = typeof messageCalls

/** Sharp on every screen; no higher resolution, to limit what a picture reveals. */
const LONGEST_SIDE = 2048

export const pictureUpload =
  (ctx: MemberCtx, file: Input<Calls['pictureUpload']>): Create<Data<Calls['pictureUpload']>> =>
  async (tx) => {
    const { url, thumb, key } = await issuePicture(ctx, tx, { purpose: 'chat', targetId: ctx.viewer.id }, file)
    return { url, thumb, key }
  }

export function receiveChatPictures(app: App): void {
  receive(app, 'chat', {
    shape: { fit: 'inside', side: LONGEST_SIDE },
    isSealed: true,
    hasSealedThumb: true,
    accept: async (node, tx, upload, picture) => {
      await keepForContent(node, tx, upload, picture)
      return true
    },
    find: findPicture,
  })
}

export const NO_PICTURE = { picture: null, width: null, height: null }

/** The picture of a message that the same transaction stores. Called after a block and the message policy. */
export async function takePicture(
  ctx: MemberCtx,
  tx: Tx,
  { key, otherId, chat }: { key: string; otherId: number; chat: ChatState },
): Promise<{ picture: string; width: number; height: number }> {
  const ownerId = ctx.viewer.id
  if (!(await areAcquainted(tx, ownerId, otherId, chat))) refuse(refusals.notAcquainted)
  const {
    img: picture,
    width,
    height,
  } = orRefuse(await takeUpload(ctx, tx, { ownerId, purpose: 'chat', key }), pictureRefusals.gone)
  return { picture, width, height }
}
