/** What fingers and tongues say in a row, forwards and back. */
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) => [
  row,
  [...row].reverse().join(''),
])

/**
 * Whether strangers come to it by trying: digits alone (a birthday, a number), one or two signs over and over, what stands
 * in a row, or one of the owner's own names. It is said, not refused: what keeps strangers off is how often they may try.
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
