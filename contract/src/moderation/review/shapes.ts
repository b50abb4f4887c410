import { Colleague } from '../../console/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'

export const WORD_MAX = 40
export const WORD_HINT_MAX = 60
export const WORD_NOTE_MAX = 100
/** Both lists together. */
export const WORDS_MAX = 2000
/** Period in which hits of words and pictures are counted. */
export const HITS_DAYS = 30
export const KNOWN_PICTURE_PAGE = 20

/**
 * public: the content appears and enters the queue at the same time. private: a message with such a word shows a
 * reminder to its two members and notifies no one else.
 */
export const WORD_KINDS = ['public', 'private'] as const
export type WordKind = (typeof WORD_KINDS)[number]

export const wordText = () => text({ max: WORD_MAX }, { required: '请写一个词', tooLong: `词不能超过 ${WORD_MAX} 字` })
export const wordHint = () => text({ min: 0, max: WORD_HINT_MAX }, { tooLong: `提醒的话不能超过 ${WORD_HINT_MAX} 字` })
export const wordNote = () => text({ min: 0, max: WORD_NOTE_MAX }, { tooLong: `备注不能超过 ${WORD_NOTE_MAX} 字` })

export const Word = T.Object({
  id: id(),
  text: T.String(),
  kind: oneOf(WORD_KINDS),
  /** Reminder below a message with a private word. */
  hint: T.String(),
  note: T.String(),
  /** Number of posts or messages of the last 30 days that contain it. */
  hits: count(),
})
export type Word = Static<typeof Word>

export const WordChange = T.Object({
  text: T.String(),
  kind: oneOf(WORD_KINDS),
  added: T.Boolean(),
  by: nullable(Colleague),
  at: time(),
  /** The note of an added word, or the reason of a removal. */
  why: T.String(),
})
export type WordChange = Static<typeof WordChange>

/** Fingerprint of a picture that was removed for good; the picture itself is erased. */
export const KnownPicture = T.Object({
  id: id(),
  /** Sixteen hexadecimal digits. */
  fingerprint: T.String(),
  why: T.String(),
  caseId: nullable(id()),
  by: nullable(Colleague),
  at: time(),
  /** Number of times it was uploaded again. */
  seen: count(),
})
export type KnownPicture = Static<typeof KnownPicture>
