import { CallError, squareRefusals } from '@sp/contract'
import { paths } from '../../platform/paths.ts'
import { texts } from './texts.ts'

const { find: words } = texts

export interface NotFound {
  title: string
  text: string
  way?: { label: string; to: string }
  again?: true
}

const refused: Readonly<Record<string, NotFound>> = {
  [squareRefusals.nobody.reason]: {
    title: words.nobody,
    text: words.nobodyText,
    way: { label: words.toFilter, to: paths.squareFilter() },
  },
  [squareRefusals.tooManyRunning.reason]: {
    title: words.tooManyRunning,
    text: words.tooManyRunningText,
    way: { label: words.toPaired, to: paths.paired() },
  },
  [squareRefusals.tooManyFinds.reason]: {
    title: words.tooManyFinds,
    text: words.tooManyFindsText,
    way: { label: words.toPaired, to: paths.paired() },
  },
  [squareRefusals.tooManyLooks.reason]: {
    title: words.tooManyLooks,
    text: words.tooManyLooksText,
    way: { label: words.toPaired, to: paths.paired() },
  },
  [squareRefusals.tooManyWishes.reason]: {
    title: words.tooManyWishes,
    text: words.tooManyWishesText,
    way: { label: words.toFilter, to: paths.squareFilter() },
  },
  [squareRefusals.incomplete.reason]: {
    title: words.incomplete,
    text: words.incompleteText,
    way: { label: words.toProfile, to: paths.squareProfile() },
  },
}

export function notFoundOf(error: unknown, message: string): NotFound {
  if (!(error instanceof CallError)) return { title: words.refused, text: texts.failed, again: true }
  if (error.code === 0) return { title: words.lost, text: error.msg, again: true }
  return (
    refused[error.reason ?? ''] ?? { title: words.refused, text: message, ...(error.code >= 500 && { again: true }) }
  )
}
