import { registerCarded } from '../../content/link/service.ts'
import type { App } from '../../platform/ctx.ts'
import { announcePost } from './announce-service.ts'
import * as queries from './card-queries.ts'

export const cardPosts = (app: App): void =>
  registerCarded(app, 'post', {
    find: ({ db }, postId) => queries.openText.maybe(db, { postId }),
    put: async (node, tx, { id, ...about }) => {
      const found = await queries.putCard.maybe(tx, { postId: id, ...about })
      if (found !== undefined) await announcePost(node, tx, { id, ...found })
    },
  })
