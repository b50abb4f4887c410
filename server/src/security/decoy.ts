const LETTERS = '1234567890abcdefghijklmnopqrstuvwxyz'

/** What the address of a name that nobody has begins with: the same for that name each time. */
export const decoyLetter = (nameMac: Buffer): string => LETTERS[nameMac.readUInt32BE(0) % LETTERS.length] ?? ''
