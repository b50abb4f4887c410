import { COMMON_PASSWORDS } from './common-passwords.ts'

// Beside the control characters: letters and signs that print as nothing, the Hangul fillers and the empty braille cell.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u3164\uffa0\u2800]/gu

/** Control, bidirectional and invisible characters can make a name look like another's. */
export const cleanNickname = (nickname: string): string => nickname.replace(UNSEEN, '').trim()

const RESERVED = [
  '管理员',
  '管理員',
  '官方',
  '客服',
  '站长',
  '站長',
  '版主',
  '区长',
  '區長',
  '运营',
  '運營',
  '系统通知',
  '系統通知',
  'admin',
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

const RESERVED_SKELETONS = RESERVED.map(skeleton)

/** Names that look like staff's (DECISIONS 2); a staff badge comes from the role alone. */
export const looksLikeStaff = (name: string): boolean => {
  const seen = skeleton(name)
  return RESERVED_SKELETONS.some((word) => seen.includes(word))
}

/** The commonest passwords, the user's own name, and one character over and over. */
export function isWeakPassword(password: string, username: string): boolean {
  const plain = password.toLowerCase()
  return COMMON_PASSWORDS.has(plain) || plain === username.toLowerCase() || new Set(plain).size <= 2
}

/** One of the twenty windows, decided by the id so that it stays. */
export const firstAvatar = (userId: number): string => `avatar/default/${(Math.floor(userId / 1024) % 20) + 1}.png`
