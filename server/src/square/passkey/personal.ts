import type { App } from '../../platform/ctx.ts'
import type { Contribution, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import * as queries from './queries.ts'
import { openPasskeys } from './words.ts'

const ownKeys = async (app: App, userId: number): Promise<Contribution> => ({
  rows: await openPasskeys(app, userId, await queries.allOf.all(app.db, { ownerId: userId })),
})

export const passkeyTables: PersonalTables = {
  passkey: {
    names: ['owner_id'],
    exported: { as: 'passkey', gather: ownKeys },
    closing: { erase: queries.eraseKeys },
  },
  passkey_use: {
    names: ['viewer_id'],
    exported: { as: 'passkeyOpened', gather: queries.ownOpenings.gather },
    closing: { erase: queries.ownOpenings.erase },
  },
}

export const passkeyTexts: TextColumns = {
  sealed: {
    'passkey.sealed': {
      what: 'words of a key of the square, which is found by a keyed hash',
      key: 'the member’s',
      at: { by: 'owner_id', row: 'id', onCoordinator: true },
      lost: { named: '资料密钥', does: queries.destroyAll },
      kept: 'until it is destroyed, or 30 days after its end',
      shownAfterReset: 'its owner hands it to others',
    },
  },
}
