import { CallError, common, isForever, nodeRefusals } from '@sp/contract'
import { texts } from './cannot-post-texts.ts'
import { fullTime } from './time.ts'

/** Why a member may not write, until when, and that the text is kept; null for other errors. */
export function cannotPostText(error: unknown): string | null {
  const found = postingBanIn(error)
  return found && `${untilOf(found)}。${reasonOf(found)}${texts.kept}`
}

export function cannotPostLine(error: unknown): string | null {
  const found = postingBanIn(error)
  return found && untilOf(found)
}

interface PostingBan {
  msg: string
  until: unknown
  why: unknown
}

function postingBanIn(error: unknown): PostingBan | null {
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

const untilOf = ({ msg, until }: PostingBan): string =>
  `${msg}，${typeof until !== 'string' || isForever(until) ? texts.forGood : texts.until(fullTime(until))}`

const reasonOf = ({ why }: PostingBan): string => (typeof why === 'string' && why !== '' ? texts.why(why) : '')
