import { Colleague } from '../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../wire/schema.ts'

export const WORD_MAX = 40
export const WORD_HINT_MAX = 60
export const WORD_NOTE_MAX = 100
/** Of one list and the other together. */
export const WORDS_MAX = 2000
/** What is counted of a word and of a picture. */
export const HITS_DAYS = 30
export const KNOWN_PICTURE_PAGE = 20

/** public: it appears, and goes to the queue at the same time. private: a message with it reminds its two of something, and nobody else hears of it. */
export const WORD_KINDS = ['public', 'private'] as const
export type WordKind = (typeof WORD_KINDS)[number]

export const wordText = () => text({ max: WORD_MAX }, { required: '请写一个词', tooLong: `词不能超过 ${WORD_MAX} 字` })
export const wordHint = () => text({ min: 0, max: WORD_HINT_MAX }, { tooLong: `提醒的话不能超过 ${WORD_HINT_MAX} 字` })
export const wordNote = () => text({ min: 0, max: WORD_NOTE_MAX }, { tooLong: `备注不能超过 ${WORD_NOTE_MAX} 字` })

export const Word = T.Object({
  id: id(),
  text: T.String(),
  kind: oneOf(WORD_KINDS),
  /** What stands below a message with a private one. */
  hint: T.String(),
  note: T.String(),
  /** How many postings, or messages, of the last 30 days had it. */
  hits: count(),
})
export type Word = Static<typeof Word>

/** Something that was done to the list. */
export const WordChange = T.Object({
  text: T.String(),
  kind: oneOf(WORD_KINDS),
  added: T.Boolean(),
  by: nullable(Colleague),
  at: time(),
  /** The note of what was added, the reason of what was taken out. */
  why: T.String(),
})
export type WordChange = Static<typeof WordChange>

/** What a picture looked like that was removed for good; the picture itself is nowhere any more. */
export const KnownPicture = T.Object({
  id: id(),
  /** Sixteen hexadecimal digits. */
  fingerprint: T.String(),
  why: T.String(),
  caseId: nullable(id()),
  by: nullable(Colleague),
  at: time(),
  /** How often it came again. */
  seen: count(),
})
export type KnownPicture = Static<typeof KnownPicture>
