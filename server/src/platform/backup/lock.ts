import { backupLock } from '../db/advisory-lock.ts'
import { withSessionLock } from '../db/session-lock.ts'
import { backupTexts as texts } from './texts.ts'

/** Runs `work` while no other backup of this site runs. @throws if one does */
export const withBackupLock = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  withSessionLock(url, backupLock, work, texts.busy)
