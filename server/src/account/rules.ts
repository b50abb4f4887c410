import { nameKey } from '@sp/contract'
import { BUCKETS } from '../platform/bucket.ts'
import { skeleton } from './look-alikes.ts'

// Beside the control characters: letters and signs that print as nothing, the Hangul fillers and the empty braille cell.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u3164\uffa0\u2800]/gu

/** Control, bidirectional and invisible characters can make a name look like another's. */
export const cleanNickname = (nickname: string): string => nickname.replace(UNSEEN, '').trim()

/** Refused wherever they stand in a name. */
const RESERVED = ['管理员', '官方', '客服', '站长', '版主', '区长', '运营', '系统通知']
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

const PARTS = RESERVED.map(skeleton)
const WORDS = new Set(RESERVED_WORDS.map(skeleton))
/** Between signs, between scripts, and where a capital begins. */
const JOINTS = /[\p{P}\p{S}\p{Z}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{sc=Han})(?!\p{sc=Han})|(?<!\p{sc=Han})(?=\p{sc=Han})/u

/** The words of a name, also without the product's name and the number that somebody put beside one. */
function wordsIn(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const parts = [plain, ...plain.split(JOINTS)]
  return parts.flatMap((part) => [part, part.replace(/\d+$/, ''), part.replace(/^sp|sp$/gi, '')]).map(skeleton)
}

/** Refused alone, with digits, and joined with one another or with what staff write beside them. */
const STAFF = [...RESERVED, ...RESERVED_WORDS, '管理', '系统', '团队', '小助手', '佚名', 'root']
const BESIDE = ['通知', '消息', '中心', '运营', '号']
const DIGITS = /[\p{N}〇零一二三四五六七八九十百千]/gu

/** Whether a name is nothing but words of staff, the product's name among them. */
function isJoined(name: string, product: string): boolean {
  const anyOf = (words: string[]) => words.map(skeleton).filter(Boolean).join('|')
  const staff = anyOf([...STAFF, product])
  const joined = new RegExp(`^(?:${anyOf(BESIDE)})*(?:${staff})(?:${staff}|${anyOf(BESIDE)})*$`, 'u')
  return [name, name.normalize('NFKD').replace(DIGITS, '')].some((each) => joined.test(skeleton(each)))
}

/** Names that look like staff's (DECISIONS 2 and 16); a staff badge comes from the role alone. */
export const looksLikeStaff = (name: string, product: string): boolean => {
  const seen = skeleton(name)
  return (
    PARTS.some((part) => seen.includes(part)) ||
    wordsIn(name).some((word) => WORDS.has(word)) ||
    isJoined(name, product)
  )
}

/** Our own words, which whoever guesses here tries first: the product's name, and those of staff. */
const OWN_WORDS = new Set(['sp', 'spsp', ...RESERVED_WORDS, ...RESERVED])

/** Guessed from the name, one of our own words with digits and signs about it, or one or two characters over and over. */
export function isObvious(password: string, username: string): boolean {
  const plain = password.toLowerCase()
  const letters = plain.replace(/[^\p{L}]/gu, '')
  return plain === nameKey(username) || OWN_WORDS.has(letters) || new Set(plain).size <= 2
}

/** One of the twenty windows, decided by the id so that it stays. */
export const firstAvatar = (userId: number): string => `avatar/default/${(Math.floor(userId / BUCKETS) % 20) + 1}.png`
