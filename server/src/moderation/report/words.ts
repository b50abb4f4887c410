import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { CannotOpen, openFor, sealFor } from '../../platform/vault/service.ts'
import { texts } from './texts.ts'

const COLUMN = 'report.detail'

interface Whose {
  reporterId: number
  caseId: number
}

/** A reporter's own text is readable by them and by the staff who decide. */
export const sealWords = (app: App, tx: Tx, { reporterId, caseId }: Whose, words: string): Promise<Buffer> =>
  sealFor(app, tx, reporterId, COLUMN, words, caseId)

/** Returns a placeholder if a text can no longer be decrypted, so that the other texts stay readable. */
export const openWords = (app: App, { reporterId, caseId }: Whose, sealed: Buffer): Promise<string> =>
  openFor(app, app.db, reporterId, COLUMN, sealed, caseId).catch((error: unknown) => {
    if (!(error instanceof CannotOpen)) throw error
    app.log.error({ err: error, caseId }, 'the words of a report cannot be opened')
    return texts.cannotOpen
  })
