// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { dropSession, storeSession } from '../../platform/session/session.ts'
import { firstLight } from './first-light.ts'

const session = (id: number) => ({ token: `t${id}`, user: { id, username: 'w', nickname: '窗', avatar: '' } })

test('the light and the points of a member are not shown to the next one of the same window', () => {
  storeSession(session(1))
  firstLight.set({ points: 1 })
  storeSession({ ...session(1), token: 'another device' })
  expect(firstLight.get()).toEqual({ points: 1 })
  dropSession({})
  storeSession(session(2))
  expect(firstLight.get()).toBeNull()
})
