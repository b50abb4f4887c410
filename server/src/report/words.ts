import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { CannotOpen, openFor, sealFor } from '../platform/vault/service.ts'
import { texts } from './texts.ts'

const COLUMN = 'report.detail'

interface Whose {
  reporterId: number
  caseId: number
}

/** What somebody says of a thing in their own words is read by them and by whoever decides. */
export const sealWords = (app: App, tx: Tx, { reporterId, caseId }: Whose, words: string): Promise<Buffer> =>
  sealFor(app, tx, reporterId, COLUMN, words, caseId)

/** What nobody can open any more says so in its place: the other words are read all the same. */
export const openWords = (app: App, { reporterId, caseId }: Whose, sealed: Buffer): Promise<string> =>
  openFor(app, app.db, reporterId, COLUMN, sealed, caseId).catch((error: unknown) => {
    if (!(error instanceof CannotOpen)) throw error
    app.log.error({ err: error, caseId }, 'the words of a report cannot be opened')
    return texts.cannotOpen
  })
