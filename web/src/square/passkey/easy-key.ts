const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) => [
  row,
  [...row].reverse().join(''),
])

/**
 * Whether a key is easy to guess: digits only (a birthday, a number), one or two repeated characters, a sequence,
 * or a name of its owner. This is a warning, not a refusal: the protection against guessing is the rate limit.
 */
export function isEasyKey(key: string, names: readonly string[]): boolean {
  const plain = key
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[-_\s]/g, '')
  if (plain === '') return false
  const isInRow = ROWS.some((row) => row.includes(plain))
  const isName = names.some((name) => name !== '' && plain.includes(name.toLowerCase()))
  return /^\d+$/.test(plain) || new Set(plain).size <= 2 || isInRow || isName
}
