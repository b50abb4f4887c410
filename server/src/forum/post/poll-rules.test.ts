import { expect, it } from 'vitest'
import { choicesOf, hasSameOptions, maskOf, presentPoll } from './poll-rules.ts'

it('a ballot is a bit for each option, in any order of the choices', () => {
  expect([maskOf([]), maskOf([0]), maskOf([7, 0]), maskOf([0, 7])]).toEqual([0, 1, 129, 129])
  for (const choices of [[], [0], [1, 3], [0, 1, 2, 3, 4, 5, 6, 7]])
    expect(choicesOf(maskOf(choices), 8)).toEqual(choices)
})

it('two options alike are found', () => {
  expect([hasSameOptions(['海边', '山里']), hasSameOptions(['海边', '山里', '海边'])]).toEqual([false, true])
})

it('votes are shown after the end or with a ballot, even an empty one', () => {
  const poll = { options: ['海边', '山里'], votes: [3, 1], multiple: false, endsAt: null, ended: false, voters: 4 }
  expect(presentPoll(poll)).not.toHaveProperty('votes')
  expect(presentPoll(poll, 0)).toMatchObject({ votes: [3, 1], mine: [] })
  expect(presentPoll(poll, 2)).toMatchObject({ votes: [3, 1], mine: [1] })
  expect(presentPoll({ ...poll, ended: true })).toMatchObject({ votes: [3, 1] })
  expect(presentPoll({ ...poll, ended: true })).not.toHaveProperty('mine')
})
