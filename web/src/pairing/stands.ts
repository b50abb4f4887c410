import type { PairAnswer, PairQuestion, PairSession } from '@sp/contract'
import type { Stand } from './parts/duo.tsx'
import { texts } from './texts.ts'

const { state: words } = texts.flow

/** How somebody stands to a question: what they said, as far as it may be seen. */
export function standOf(answer: PairAnswer, question: PairQuestion): Stand {
  if (!answer || answer.toNext === null)
    return { icon: 'clock', words: question === 'week' ? words.noneWeek : words.none }
  if (!answer.toNext) return { icon: 'close', words: words.no }
  return { icon: 'check', ok: true, words: question === 'week' ? words.yesWeek : words.yes }
}

/** The other, of whom the stage tells of the hello alone that they said it, before their words are to be read. */
export const otherStandOf = (answer: PairAnswer, question: PairQuestion, session: PairSession): Stand =>
  !answer && question === 'hello' && session.waitsFor === 'me'
    ? { icon: 'check', ok: true, words: words.yes }
    : isUnknown(answer, question, session)
      ? { icon: 'lock', words: words.unseen }
      : standOf(answer, question)

/** Of the photos and the week nobody learns whether the other has answered before they have themselves. */
const isUnknown = (answer: PairAnswer, question: PairQuestion, { waitsFor }: PairSession): boolean =>
  !answer && question !== 'hello' && waitsFor === 'both'
