import { expect, test } from 'vitest'
import { votesOf, withoutVote, withVote } from './vote.ts'

const marks = { stared: false, unstared: false }
const flash = { up: 5, down: 2, ...marks }
const reply = { star: 5, unstar: 2, ...marks }

test('a like counts once, and a dislike separately, regardless of the names of the counters', () => {
  const liked = withVote(flash, 'star')
  expect(liked).toEqual({ up: 6, down: 2, stared: true, unstared: false })
  expect(withVote(liked, 'star')).toBe(liked)
  expect(withVote(liked, 'unstar')).toEqual({ up: 6, down: 3, stared: true, unstared: true })
  expect(withVote(reply, 'star')).toEqual({ star: 6, unstar: 2, stared: true, unstared: false })
  expect(withVote(reply, 'unstar')).toEqual({ star: 5, unstar: 3, stared: false, unstared: true })
})

test.each([flash, reply])('what the server refused goes back to what it was, and no further', (before) => {
  for (const kind of ['star', 'unstar'] as const) {
    const after = withVote(before, kind)
    expect(votesOf(after, kind)).toBe(votesOf(before, kind) + 1)
    expect(withoutVote(after, kind)).toEqual(before)
    expect(withoutVote(before, kind)).toBe(before)
  }
})
