// @vitest-environment happy-dom
import { squareRefusals } from '@sp/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SOMEBODYS_KEY } from '../../people/scan/destination.ts'
import { dropDrafts, writeDraft } from '../../platform/device/draft.ts'
import { storeSession } from '../../platform/session/session.ts'
import { settle, showHook } from '../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../platform/test/test-network.ts'
import { useOpenKey } from './use-open-key.ts'

let requests: ReturnType<typeof stubNetwork>
beforeEach(() => {
  storeSession({ token: 't', user: { id: 1, username: 'a', nickname: 'a', avatar: '' } })
  requests = stubNetwork()
})
afterEach(() => dropDrafts('square:'))

async function refusedWords(prepare: (shown: ReturnType<typeof open>) => void): Promise<string | undefined> {
  const shown = open()
  act(() => prepare(shown))
  act(() => shown.now().submit())
  await settle()
  requests.at(-1)?.refuse(400, squareRefusals.keyExpired.msg, squareRefusals.keyExpired.reason)
  await settle()
  const words = shown.now().obstacle?.words
  shown.unmount()
  return words
}
const open = () => showHook(() => useOpenKey())

test('a typed key that leads nowhere is called a key, a scanned one a code', async () => {
  expect(await refusedWords((shown) => shown.now().type('not-a-key'))).toBe('没有这个密钥，或者已经失效了')
  writeDraft(SOMEBODYS_KEY, 'a-scanned-key')
  expect(await refusedWords(() => undefined)).toBe('二维码已失效')
})
