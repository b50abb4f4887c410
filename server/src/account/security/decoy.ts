const LETTERS = '1234567890abcdefghijklmnopqrstuvwxyz'

/** The first letter of the masked address for an unknown name: always the same for that name. */
export const decoyLetter = (nameMac: Buffer): string => LETTERS[nameMac.readUInt32BE(0) % LETTERS.length] ?? ''
