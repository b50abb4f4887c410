import type { PairSession } from '@sp/contract'
import { stepOf } from './steps.ts'
import { texts } from './texts.ts'
import { dayOfWeek, isPast, timeLeft, whenDue } from './time-left.ts'

type Running = Pick<PairSession, 'status' | 'waitsFor' | 'due' | 'over2Days' | 'over10Days'>

export const isTrial = ({ status, due, waitsFor }: Running, now: Date): boolean =>
  status === 'READY_BE_LOVER' && waitsFor === 'both' && !isPast(due, now)

export function sentenceOf(session: Running, now: Date): string {
  const { due, waitsFor, over2Days, over10Days } = session
  const { say } = texts.list
  if (isTrial(session, now)) return say.trial(timeLeft(due as string, now))
  if (over2Days) return say.over2
  if (over10Days) return say.over10
  if (waitsFor === 'him') return due === null ? say.waits : say.until(whenDue(due, now))
  return say.slowly[stepOf(session.status)]
}

export interface ChipWords {
  tone: 'lamp' | 'primary' | 'plain'
  words: string
}

export function chipOf(session: Running, now: Date): ChipWords | undefined {
  const { chip } = texts.list
  if (isTrial(session, now)) return { tone: 'primary', words: chip.day(dayOfWeek(session.due as string, now)) }
  if (session.waitsFor === 'me' || session.waitsFor === 'both') return { tone: 'lamp', words: chip.me }
  return session.waitsFor === 'him' ? { tone: 'plain', words: chip.him } : undefined
}

export const originOf = ({ originFrom, fromMe }: Pick<PairSession, 'originFrom' | 'fromMe'>): string =>
  originFrom === 'recommend' ? texts.origin.recommend : fromMe ? texts.origin.hisKey : texts.origin.myKey
