import { expect, test } from 'vitest'
import { withoutAuthor } from '../../platform/query/shown-members.ts'
import { withBlocked, withFollowed } from './people-patch.ts'

const profile = { id: 2, followed: false, followsMe: false, blocked: false, fansCount: 4 }

test('following adds one follower everywhere, and unfollowing removes them', () => {
  const followed = withFollowed(profile, 2, true)
  expect(followed).toEqual({ ...profile, followed: true, fansCount: 5 })
  expect(withFollowed(followed, 2, true)).toBe(followed)
  expect(withFollowed(followed, 2, false)).toEqual(profile)
  const list = {
    total: 2,
    list: [
      { id: 2, followed: false },
      { id: 3, followed: false },
    ],
  }
  expect(withFollowed(list, 2, true)).toEqual({ total: 2, list: [{ id: 2, followed: true }, list.list[1]] })
})

test('the notice of a follower shows that they are followed back', () => {
  const notice = { id: 2, follows: { userId: 7, followed: false, followsMe: true } }
  const list = { total: 2, list: [{ id: 7 }, notice] }
  const followed = withFollowed(list, 7, true)
  expect(followed).toEqual({ total: 2, list: [{ id: 7 }, { id: 2, follows: { ...notice.follows, followed: true } }] })
  expect(withFollowed(followed, 7, false)).toEqual(list)
  expect(withFollowed(list, 2, true)).toBe(list)
})

test('other members stay unchanged', () => {
  const list = { list: [{ id: 3, followed: false }, { id: 2 }] }
  for (const data of [{ ...profile, id: 9 }, list, undefined]) {
    expect(withFollowed(data, 2, true)).toBe(data)
    expect(withBlocked(data, 2, true)).toBe(data)
  }
})

test('neither follows the other any more after a block', () => {
  expect(withBlocked({ ...profile, followed: true, followsMe: true }, 2, true)).toEqual({ ...profile, blocked: true })
})

test('a list loses what one member wrote, and counts it', () => {
  const list = { total: 9, list: [{ user: { id: 1 } }, { user: null }, { user: { id: 2 } }] }
  expect(withoutAuthor(list, 2)).toEqual({ total: 8, list: [{ user: { id: 1 } }, { user: null }] })
  expect(withoutAuthor(list, 5)).toBe(list)
  expect(withoutAuthor({ id: 1 }, 1)).toEqual({ id: 1 })
})
