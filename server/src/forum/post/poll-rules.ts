import type { Poll } from '@sp/contract'

export const hasSameOptions = (options: readonly string[]): boolean => new Set(options).size < options.length

/** A bit for each chosen option, as a ballot stores them. */
export const maskOf = (choices: readonly number[]): number => choices.reduce((mask, number) => mask | (1 << number), 0)

export const choicesOf = (mask: number, optionCount: number): number[] =>
  Array.from({ length: optionCount }, (_, number) => number).filter((number) => (mask & (1 << number)) !== 0)

export interface PollRow {
  options: readonly string[]
  votes: readonly number[]
  multiple: boolean
  endsAt: Date | null
  ended: boolean
  voters: number
}

/**
 * Votes are shown after the end, or to a viewer whose ballot is final: results before a vote would steer it.
 * @param mask the viewer's ballot; undefined if they have none
 */
export const presentPoll = ({ options, votes, multiple, endsAt, ended, voters }: PollRow, mask?: number): Poll => ({
  options: [...options],
  multiple,
  endsAt: endsAt?.toISOString() ?? null,
  ended,
  voters,
  ...((ended || mask !== undefined) && { votes: [...votes] }),
  ...(mask !== undefined && { mine: choicesOf(mask, options.length) }),
})
