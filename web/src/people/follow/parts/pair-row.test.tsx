// @vitest-environment happy-dom
import { ANONYMOUS } from '@sp/contract'
import { ConfirmHost } from '@sp/ui'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeSession } from '../../../platform/session/session.ts'
import { settle, showPart } from '../../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../../platform/test/test-network.ts'
import { PeopleList } from './people-list.tsx'

let requests: ReturnType<typeof stubNetwork>
beforeEach(() => {
  storeSession({ token: 't', user: { id: 1, username: 'a', nickname: 'a', avatar: '' } })
  requests = stubNetwork()
})
afterEach(() => localStorage.clear())

test('a member blocked in a pairing is listed without name or link, and can be unblocked', async () => {
  const { unmount } = showPart(
    <>
      <PeopleList which="blacklist" page={0} onPage={() => undefined} />
      <ConfirmHost />
    </>,
  )
  await settle()
  const other = { id: 7, userId: 7, username: 'gebi', nickname: '隔壁', avatar: '', pairSessionId: null }
  requests[0]?.answer({ total: 2, list: [{ ...ANONYMOUS, pairSessionId: 41 }, other] })
  await settle()
  const [first, second] = [...document.querySelectorAll('li')]
  expect(first?.textContent).toContain('一段配对里的对方')
  expect(first?.textContent).not.toContain('佚名')
  expect([first, second].map((row) => row?.querySelectorAll('a').length)).toEqual([0, 1])
  act(() => first?.querySelector('button')?.click())
  await settle()
  expect(document.querySelector('dialog')?.textContent).toContain('现在这一段不会因此恢复')
  act(() => ([...document.querySelectorAll('dialog button')].at(-1) as HTMLElement).click())
  await settle()
  expect(requests.at(-1)).toMatchObject({ path: '/api/user/blacklist/unblock-pair', input: { pairSessionId: '41' } })
  unmount()
})
