import { nameKey } from '@sp/contract'
import { BUCKETS } from '../../platform/bucket.ts'
import { skeleton } from './homoglyphs.ts'

// Besides control characters: letters and signs that render as nothing, Hangul fillers and the empty braille cell.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u3164\uffa0\u2800]/gu

/** Control, bidirectional and invisible characters can make a name look like another's. */
export const cleanNickname = (nickname: string): string => nickname.replace(UNSEEN, '').trim()

const RESERVED = ['管理员', '官方', '客服', '站长', '版主', '区长', '运营', '系统通知']
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
/** Word boundaries: signs, changes of script, and a capital after a lowercase letter. */
const JOINTS = /[\p{P}\p{S}\p{Z}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{sc=Han})(?!\p{sc=Han})|(?<!\p{sc=Han})(?=\p{sc=Han})/u

/** The words of a name, each also without the product's name and without numbers beside it. */
function wordsIn(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const parts = [plain, ...plain.split(JOINTS)]
  return parts.flatMap((part) => [part, part.replace(/^\d+|\d+$/g, ''), part.replace(/^sp|sp$/gi, '')]).map(skeleton)
}

const STAFF = [...RESERVED, ...RESERVED_WORDS, '管理', '系统', '团队', '小助手', '佚名', 'root']
const BESIDE = ['通知', '消息', '中心', '运营', '号']
const DIGITS = /[\p{N}〇零一二三四五六七八九十百千]/gu

function isJoined(name: string, product: string): boolean {
  const anyOf = (words: string[]) => words.map(skeleton).filter(Boolean).join('|')
  const staff = anyOf([...STAFF, product])
  const joined = new RegExp(`^(?:${anyOf(BESIDE)})*(?:${staff})(?:${staff}|${anyOf(BESIDE)})*$`, 'u')
  return [name, name.normalize('NFKD').replace(DIGITS, '')].some((each) => joined.test(skeleton(each)))
}

/** Whether a name looks like a staff name (DECISIONS 2 and 16); the staff badge depends on the role alone. */
export const looksLikeStaff = (name: string, product: string): boolean => {
  const seen = skeleton(name)
  return (
    PARTS.some((part) => seen.includes(part)) ||
    wordsIn(name).some((word) => WORDS.has(word)) ||
    isJoined(name, product)
  )
}

const OWN_WORDS = new Set(['sp', 'spsp', ...RESERVED_WORDS, ...RESERVED])

export function isObvious(password: string, username: string): boolean {
  const plain = password.toLowerCase()
  const letters = plain.replace(/[^\p{L}]/gu, '')
  return plain === nameKey(username) || OWN_WORDS.has(letters) || new Set(plain).size <= 2
}

/** One of twenty default avatars, derived from the id so that it never changes. */
export const firstAvatar = (userId: number): string => `avatar/default/${(Math.floor(userId / BUCKETS) % 20) + 1}.png`

const isWithin = (domain: string, list: readonly string[]): boolean =>
  list.some((each) => domain === each || domain.endsWith(`.${each}`))

/** A listed domain includes its subdomains; an empty list of allowed ones allows all. */
export function isAcceptedMailDomain(
  email: string,
  { refused, allowed }: { refused: readonly string[]; allowed: readonly string[] },
): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return !isWithin(domain, refused) && (allowed.length === 0 || isWithin(domain, allowed))
}

interface AdmissionSettings {
  inviteCode: boolean
  approval: 'off' | 'uninvited' | 'all'
  /** Only an invitation leads in from this network. */
  isRefused: boolean
}

/** The invitation that a registration uses, and whether staff have to approve it. */
export function admissionOf(
  { inviteCode, approval, isRefused }: AdmissionSettings,
  given = '',
): { code: string | undefined; waits: boolean } {
  const isOffered = inviteCode || ((isRefused || approval === 'uninvited') && given.trim() !== '')
  return { code: isOffered ? given : undefined, waits: approval === 'all' || (approval === 'uninvited' && !isOffered) }
}
