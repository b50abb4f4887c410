import { registerCarded } from '../../content/link/service.ts'
import type { App } from '../../platform/ctx.ts'
import { announceUpdated } from './announce-service.ts'
import * as queries from './card-queries.ts'

export const cardFlashes = (app: App): void =>
  registerCarded(app, 'flash', {
    find: ({ db }, flashId) => queries.openText.maybe(db, { flashId }),
    put: async (node, tx, { id: flashId, card }) => {
      if ((await queries.putCard.run(tx, { flashId, card })) > 0) await announceUpdated(node, tx, flashId)
    },
  })
