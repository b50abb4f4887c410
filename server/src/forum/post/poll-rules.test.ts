import { describe, expect, it } from 'vitest'
import { choicesOf, hasSameOptions, maskOf, presentPoll } from './poll-rules.ts'

it('a ballot is a bit for each option, in any order of the choices', () => {
  expect([maskOf([]), maskOf([0]), maskOf([7, 0]), maskOf([0, 7])]).toEqual([0, 1, 129, 129])
  for (const choices of [[], [0], [1, 3], [0, 1, 2, 3, 4, 5, 6, 7]])
    expect(choicesOf(maskOf(choices), 8)).toEqual(choices)
})

it('two options alike are found', () => {
  expect([hasSameOptions(['海边', '山里']), hasSameOptions(['海边', '山里', '海边'])]).toEqual([false, true])
})

describe('a poll in an answer', () => {
  const endsAt = new Date('2026-11-21T12:00:00Z')
  const poll = { options: ['海边', '山里'], votes: [3, 1], multiple: false, endsAt, ended: false, voters: 4 }
  const open = {
    options: ['海边', '山里'],
    multiple: false,
    endsAt: '2026-11-21T12:00:00.000Z',
    ended: false,
    voters: 4,
  }

  it('has no votes before the end for a viewer without a ballot', () => {
    expect(presentPoll(poll)).toEqual(open)
    expect(presentPoll({ ...poll, endsAt: null })).toEqual({ ...open, endsAt: null })
  })

  it('has votes and choices for a viewer with a ballot, even an empty one', () => {
    expect(presentPoll(poll, 0)).toEqual({ ...open, votes: [3, 1], mine: [] })
    expect(presentPoll(poll, 2)).toEqual({ ...open, votes: [3, 1], mine: [1] })
    expect(presentPoll({ ...poll, multiple: true }, 3)).toEqual({
      ...open,
      multiple: true,
      votes: [3, 1],
      mine: [0, 1],
    })
  })

  it('has votes for everyone after the end', () => {
    expect(presentPoll({ ...poll, ended: true })).toEqual({ ...open, ended: true, votes: [3, 1] })
  })
})
