// @vitest-environment happy-dom
import { ANONYMOUS } from '@sp/contract'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../platform/query/query.ts'
import { storeSession } from '../../../platform/session/session.ts'
import { authorsOf } from './authors-of.ts'

const who = (id: number) => ({ id, userId: id, username: `u${id}`, nickname: `u${id}`, avatar: '' })
afterEach(() => {
  queryClient.clear()
  localStorage.clear()
})

test('the authors of a thread are those of what it shows, once, without oneself and without 佚名', () => {
  storeSession({ token: 't', user: { id: 1, username: 'a', nickname: 'a', avatar: '' } })
  queryClient.setQueryData(['post-replies', 7, 0], {
    total: 3,
    list: [
      { user: who(3), children: [{ user: who(1) }, { user: who(4) }] },
      { user: ANONYMOUS, children: [] },
      { user: who(2), children: [] },
    ],
  })
  queryClient.setQueryData(['post-replies', 8, 0], { total: 1, list: [{ user: who(5) }] })
  const ids = (by: number) => authorsOf({ by: who(by), below: [['post-replies', 7]] }).map(({ id }) => id)
  expect(ids(2)).toEqual([2, 3, 4])
  expect(ids(1)).toEqual([3, 4, 2])
})
