import type { App } from '../../platform/ctx.ts'
import type { Closed, Contribution, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import * as queries from './queries.ts'
import { openPasskeys } from './words.ts'

const ownKeys = async (app: App, userId: number): Promise<Contribution> => ({
  rows: await openPasskeys(app, userId, await queries.allOf.all(app.db, { ownerId: userId })),
})

const ownOpenings = async (app: App, userId: number): Promise<Contribution> => ({
  rows: await queries.openingsOf.all(app.db, { userId }),
})

const eraseKeys = (app: App, { userId }: Closed): Promise<void> =>
  app.transact(async (tx) => void (await queries.dropAll.run(tx, { userId })))
const eraseOpenings = (app: App, { userId }: Closed): Promise<void> =>
  app.transact(async (tx) => void (await queries.dropOpenings.run(tx, { userId })))

export const passkeyTables: PersonalTables = {
  passkey: {
    names: ['owner_id'],
    exported: { as: 'passkey', gather: ownKeys },
    closing: { erase: eraseKeys },
  },
  passkey_use: {
    names: ['viewer_id'],
    exported: { as: 'passkeyOpened', gather: ownOpenings },
    closing: { erase: eraseOpenings },
  },
}

export const passkeyTexts: TextColumns = {
  sealed: ['passkey.sealed'],
}
