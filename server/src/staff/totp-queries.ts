import { bucket, int8, write } from '../platform/db/sql.ts'

export const dropTotp = write({})`
  DELETE FROM staff_totp WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const dropBackupCodes = write({})`
  DELETE FROM staff_backup_code WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`
