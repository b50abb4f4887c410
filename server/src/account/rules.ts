import { nameKey } from '@sp/contract'

// Beside the control characters: letters and signs that print as nothing, the Hangul fillers and the empty braille cell.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u3164\uffa0\u2800]/gu

/** Control, bidirectional and invisible characters can make a name look like another's. */
export const cleanNickname = (nickname: string): string => nickname.replace(UNSEEN, '').trim()

/** Refused wherever they stand in a name. */
const RESERVED = ['管理员', '官方', '客服', '站长', '版主', '区长', '运营', '系统通知']
const RESERVED_TRADITIONAL = ['管理員', '站長', '區長', '運營', '系統通知']
/** Refused as a word: an ecosystem is nobody's. */
const RESERVED_WORDS = [
  'admin',
  'administrator',
  'superadmin',
  'sysadmin',
  'moderator',
  'official',
  'owner',
  'support',
  'staff',
  'system',
]

// What is often written for a letter to look like it.
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
  '@': 'a',
  $: 's',
  l: 'i',
  '|': 'i',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  м: 'm',
  т: 't',
  н: 'h',
  к: 'k',
  в: 'b',
  α: 'a',
  ο: 'o',
  ε: 'e',
  ι: 'i',
  ν: 'v',
}

/** What a name looks like at a glance: width, case, accents, separators and look-alikes taken away. */
export const skeleton = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\p{P}\p{S}\p{Z}]/gu, (c) => (LOOKALIKES[c] ? c : '')),
  ]
    .map((c) => LOOKALIKES[c] ?? c)
    .join('')

const PARTS = [...RESERVED, ...RESERVED_TRADITIONAL].map(skeleton)
const WORDS = new Set(RESERVED_WORDS.map(skeleton))
/** Between signs, between scripts, and where a capital begins. */
const JOINTS = /[\p{P}\p{S}\p{Z}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{sc=Han})(?!\p{sc=Han})|(?<!\p{sc=Han})(?=\p{sc=Han})/u

/** The words of a name, also without the product's name and the number that somebody put beside one. */
function wordsIn(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const parts = [plain, ...plain.split(JOINTS)]
  return parts.flatMap((part) => [part, part.replace(/\d+$/, ''), part.replace(/^sp|sp$/gi, '')]).map(skeleton)
}

/** Names that look like staff's (DECISIONS 2); a staff badge comes from the role alone. */
export const looksLikeStaff = (name: string): boolean => {
  const seen = skeleton(name)
  return PARTS.some((part) => seen.includes(part)) || wordsIn(name).some((word) => WORDS.has(word))
}

/** The house's own words, which whoever guesses here tries first: the product's name, and those of staff. */
const HOUSE = new Set(['sp', 'spsp', ...RESERVED_WORDS, ...RESERVED])

/** Guessed from the name, a word of the house with digits and signs about it, or one or two characters over and over. */
export function isObvious(password: string, username: string): boolean {
  const plain = password.toLowerCase()
  const letters = plain.replace(/[^\p{L}]/gu, '')
  return plain === nameKey(username) || HOUSE.has(letters) || new Set(plain).size <= 2
}

/** One of the twenty windows, decided by the id so that it stays. */
export const firstAvatar = (userId: number): string => `avatar/default/${(Math.floor(userId / 1024) % 20) + 1}.png`
