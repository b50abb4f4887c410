import type { App } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import { openFor, sealFor } from '../vault/service.ts'

const COLUMN = 'report.detail'

interface Whose {
  reporterId: number
  caseId: number
}

/** What somebody says of a thing in his own words is read by him and by whoever decides. */
export const sealWords = (app: App, tx: Tx, { reporterId, caseId }: Whose, words: string): Promise<Buffer> =>
  sealFor(app, tx, reporterId, COLUMN, words, caseId)

export const openWords = (app: App, { reporterId, caseId }: Whose, sealed: Buffer): Promise<string> =>
  openFor(app, app.db, reporterId, COLUMN, sealed, caseId)
