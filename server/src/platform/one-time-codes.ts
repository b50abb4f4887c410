import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** The length recommended by RFC 4226, in bytes; 32 letters of base 32. */
const SECRET_BYTES = 20

export const drawSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

export const otpauthOf = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret, issuer, label }).toString()

/** The matching time step of thirty seconds, within one step of the clock; undefined where none matches. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const about = { secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, timestamp: now }
  const delta = TOTP.validate({ ...about, token: code, window: 1 })
  return delta === null ? undefined : TOTP.counter(about) + delta
}

/** Crockford's base 32 without look-alike letters. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const BACKUP_CODE_LETTERS = 8
const HALF = BACKUP_CODE_LETTERS / 2

export function backupCodeOf(chance: Uint8Array): string {
  const letters = [...chance].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`
}

export const plainBackupCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

export const isCode = (typed: string): boolean => /^\d{6}$/.test(typed)
