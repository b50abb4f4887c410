/** Crockford's alphabet, without letters that resemble digits or each other. Eight characters are 40 bits. */
export const INVITE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const INVITE_LENGTH = 8

/** SP-7K3F-29QD */
export const showInvite = (code: string): string => `SP-${code.slice(0, 4)}-${code.slice(4)}`

/** Stored form of a typed code, independent of case and separators; undefined if it cannot be a code. */
export function readInvite(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const bare = plain.length === INVITE_LENGTH + 2 && plain.startsWith('SP') ? plain.slice(2) : plain
  const code = bare.replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === INVITE_LENGTH && [...code].every((sign) => INVITE_ALPHABET.includes(sign)) ? code : undefined
}
