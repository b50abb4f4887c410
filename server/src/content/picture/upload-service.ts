import { type Data, type Input, type pictureCalls } from '@sp/contract'
import { untilNone } from '../../platform/batches.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Create } from '../../platform/idempotency/service.ts'
import { receive } from '../upload/receiver-service.ts'
import { issuePicture } from '../upload/service.ts'
import { removeFiles } from '../upload/stored-file-service.ts'
import { findPicture } from './address-service.ts'
import * as queries from './queries.ts'
import { filesIn } from './rules.ts'

const BATCH_SIZE = 100

export const upload =
  (ctx: MemberCtx, file: Input<typeof pictureCalls.upload>): Create<Data<typeof pictureCalls.upload>> =>
  async (tx) => {
    const { url, thumb, key } = await issuePicture(ctx, tx, { purpose: 'post', targetId: ctx.viewer.id }, file)
    return { url, thumb, key }
  }

export function receivePictures(app: App): void {
  receive(app, 'post', {
    accept: async (_app, tx, { id: uploadId, ownerId, inboxKey: key }, picture) => {
      await queries.addUnused.run(tx, { ownerId, key, uploadId, ...picture })
      return true
    },
    find: findPicture,
  })
}

export const dropUnusedOf = (app: App, { userId: ownerId }: { userId: number }): Promise<void> =>
  app.transact(async (tx) => removeFiles(app, tx, filesIn(await queries.dropUnused.all(tx, { ownerId }))))

export const dropUnused = (app: App): Promise<void> =>
  untilNone(
    app,
    BATCH_SIZE,
    (size) => queries.unused.all(app.db, { size }),
    async (tx, { ownerId, key }) => removeFiles(app, tx, filesIn(await queries.take.all(tx, { ownerId, keys: [key] }))),
  )
