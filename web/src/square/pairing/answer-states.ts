import type { PairAnswer, PairQuestion, PairSession } from '@sp/contract'
import type { AnswerState } from './parts/duo.tsx'
import { texts } from './texts.ts'

const { state: words } = texts.flow

export function answerStateOf(answer: PairAnswer, question: PairQuestion): AnswerState {
  if (!answer || answer.toNext === null)
    return { icon: 'clock', words: question === 'week' ? words.noneWeek : words.none }
  if (!answer.toNext) return { icon: 'close', words: words.no }
  return { icon: 'check', ok: true, words: question === 'week' ? words.yesWeek : words.yes }
}

/** The other member's status. Only for the hello it discloses that they answered, before their words are shown. */
export const otherAnswerStateOf = (answer: PairAnswer, question: PairQuestion, session: PairSession): AnswerState =>
  !answer && question === 'hello' && session.waitsFor === 'me'
    ? { icon: 'check', ok: true, words: words.yes }
    : isUnknown(answer, question, session)
      ? { icon: 'lock', words: words.unseen }
      : answerStateOf(answer, question)

/** For photos and the week, a member learns whether the other has answered only after their own answer. */
const isUnknown = (answer: PairAnswer, question: PairQuestion, { waitsFor }: PairSession): boolean =>
  !answer && question !== 'hello' && waitsFor === 'both'
