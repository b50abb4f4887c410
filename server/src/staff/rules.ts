import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** What RFC 4226 recommends; 32 letters of base 32. */
const SECRET_BYTES = 20

export const drawSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What a QR code carries into the app that makes the codes. */
export const otpauthOf = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret, issuer, label }).toString()

/** The step of thirty seconds that a code is of, one before and one after what the clock says; undefined where of none. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const about = { secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, timestamp: now }
  const delta = TOTP.validate({ ...about, token: code, window: 1 })
  return delta === null ? undefined : TOTP.counter(about) + delta
}

/** Crockford's: none of them looks like another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const BACKUP_CODE_LETTERS = 8
const HALF = BACKUP_CODE_LETTERS / 2

/** `7K2M-9QXA` from a byte for each letter. */
export function backupCodeOf(chance: Uint8Array): string {
  const letters = [...chance].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`
}

/** The same letters, however they were typed. */
export const plainBackupCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** What an app shows, and not one of the backup codes. */
export const isCode = (typed: string): boolean => /^\d{6}$/.test(typed)
