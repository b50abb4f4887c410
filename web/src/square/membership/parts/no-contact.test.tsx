// @vitest-environment happy-dom
import { type OwnSquareProfile, SQUARE_FIELD_NAMES, squareCalls } from '@sp/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../platform/query/query.ts'
import { settle, showPart } from '../../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../../platform/test/test-network.ts'
import FindScreen from '../../pairing/find-screen.tsx'
import { SafetyPage } from '../../pairing/parts/safety-page.tsx'

let network: ReturnType<typeof stubNetwork>
beforeEach(() => {
  network = stubNetwork()
})
afterEach(() => queryClient.clear())

const NOTE = '微信和联系方式，你都还没有写'
const status = {
  squareEnable: true,
  consented: true,
  inLove: false,
  onlyResults: true,
  adultFrom: null,
  leastAge: 18,
  hasBirthday: true,
  running: 0,
  finished: 0,
  waiting: 0,
}
const own = {
  ...Object.fromEntries(SQUARE_FIELD_NAMES.map((field) => [field, ''])),
  age: 28,
  birthday: '1998-04-02',
  gender: 0,
  sexRole: 2,
  height: null,
  weight: null,
  hideCode: 0,
  missing: [],
} as unknown as OwnSquareProfile
const session = { id: 7, status: 'CREATED', sessionFinished: false } as Parameters<typeof SafetyPage>[0]['session']

async function textOf(screen: React.ReactNode, profile: Partial<OwnSquareProfile>): Promise<string> {
  const { unmount } = showPart(screen)
  for (let turn = 0; turn < 3; turn++) {
    await settle()
    for (const { path, answer } of network.splice(0))
      answer(
        path === squareCalls.status.path ? status : path === squareCalls.profile.path ? { ...own, ...profile } : null,
      )
  }
  await settle()
  const text = document.body.textContent ?? ''
  unmount()
  queryClient.clear()
  return text
}

test('a member without WeChat and other contact is warned before a search, and sees the search limit', async () => {
  const text = await textOf(<FindScreen title="寻找" />, {})
  expect(text).toContain(NOTE)
  for (const words of ['每天可以找 10 次', '最多遇见 3 个人', '最多用 3 种期待']) expect(text).toContain(words)
  expect(await textOf(<FindScreen title="寻找" />, { wechat: 'muge' })).not.toContain(NOTE)
})

test('and before the first yes', async () => {
  expect(await textOf(<SafetyPage session={session} />, {})).toContain(NOTE)
  expect(await textOf(<SafetyPage session={session} />, { contact: 'QQ 1' })).not.toContain(NOTE)
})
