import { type CollectedThing, collectionRefusals } from '@sp/contract'
import {
  addCollected,
  type Collecting,
  collectedThing,
  collectorsOf,
  dropCollected,
} from '../../content/collection/kind-service.ts'
import { plainWordsFor } from '../../notify/notice/mention-service.ts'
import { viewingOf } from '../../people/follow/service.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import * as pages from './page-queries.ts'
import { presentFlashes } from './page-service.ts'
import * as queries from './queries.ts'

async function thingsOf(ctx: MemberCtx, ids: readonly number[]): Promise<ReadonlyMap<number, CollectedThing>> {
  const viewer = await viewingOf(ctx)
  const flashes = await presentFlashes(ctx, await pages.opened.all(ctx.db, { ...viewer, ids }), viewer)
  const texts = flashes.map(({ content }) => content)
  const plain = await plainWordsFor(ctx, texts, viewer)
  return new Map(
    flashes.map(({ id, content, warning, user, imgs }) => [
      id,
      collectedThing({
        title: '',
        text: plain(content),
        warning,
        user,
        cover: imgs[0]?.thumbnail ?? null,
        imageCount: imgs.length,
      }),
    ]),
  )
}

export const flashCollecting: Collecting = {
  async collect(ctx, { id, folderId }) {
    const viewing = await viewingOf(ctx)
    return async (tx) => {
      orRefuse(await queries.flash.maybe(tx, { ...viewing, flashId: id }), collectionRefusals.unseen)
      await addCollected(tx, { userId: ctx.viewer.id, kind: 'flash', thingId: id, isR18: false, folderId })
    }
  },
  uncollect: (tx, { userId, id }) => dropCollected(tx, { userId, kind: 'flash', thingId: id }),
  thingsOf,
}

/** For a flash that is being deleted; at most one batch. @returns the number of rows */
export async function forgetCollectedFlash(tx: Tx, { id, batch }: { id: number; batch: number }): Promise<number> {
  const collectors = await collectorsOf(tx, { kind: 'flash', thingId: id, size: batch })
  for (const userId of collectors) await dropCollected(tx, { userId, kind: 'flash', thingId: id })
  return collectors.length
}
