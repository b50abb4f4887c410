import { CallError, common, isForever, nodeRefusals } from '@sp/contract'
import { texts } from './silenced-texts.ts'
import { fullTime } from './time.ts'

/** Why a member may not write, until when, and that the text is kept; null for other errors. */
export function silencedWords(error: unknown): string | null {
  const found = silenceIn(error)
  return found && `${untilOf(found)}。${reasonOf(found)}${texts.kept}`
}

export function silencedUntil(error: unknown): string | null {
  const found = silenceIn(error)
  return found && untilOf(found)
}

interface Silence {
  msg: string
  until: unknown
  why: unknown
}

function silenceIn(error: unknown): Silence | null {
  if (!(error instanceof CallError)) return null
  const data = (error.data ?? {}) as Record<string, unknown>
  if (error.reason === common.muted.reason) {
    return { msg: error.msg, until: data['banedToDatetime'], why: data['banedReason'] }
  }
  if (error.reason === nodeRefusals.banned.reason) {
    return { msg: error.msg, until: data['until'], why: data['reason'] }
  }
  return null
}

const untilOf = ({ msg, until }: Silence): string =>
  `${msg}，${typeof until !== 'string' || isForever(until) ? texts.forGood : texts.until(fullTime(until))}`

const reasonOf = ({ why }: Silence): string => (typeof why === 'string' && why !== '' ? texts.why(why) : '')
