// @vitest-environment happy-dom
import { squareRefusals } from '@sp/contract'
import { ConfirmHost } from '@sp/ui'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropDrafts, readDraft } from '../../platform/device/draft.ts'
import { storeSession } from '../../platform/session/session.ts'
import { settle, showHook, showPart } from '../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../platform/test/test-network.ts'
import { useAdding, useEnding } from './use-ending.ts'

const SESSION = 7
const REASON = '我要去北方，不知道多久'

let requests: ReturnType<typeof stubNetwork>
let host: ReturnType<typeof showPart>
let closed: number
beforeEach(() => {
  localStorage.clear()
  storeSession({ token: 't', user: { id: 1, username: 'a', nickname: 'a', avatar: '' } })
  dropDrafts('square:')
  requests = stubNetwork()
  host = showPart(<ConfirmHost />)
  closed = 0
})
afterEach(() => host.unmount())

const showEnding = () => showHook(() => useEnding(SESSION, () => (closed += 1)))
const write = (shown: ReturnType<typeof showEnding>) => act(() => shown.now().form.set({ reason: REASON }))
const submit = (shown: ReturnType<typeof showEnding>) => act(() => shown.now().form.submit(shown.now().send)())
const sent = () => requests.filter(({ path }) => path.endsWith('/break-up'))

async function end(shown: ReturnType<typeof showEnding>) {
  submit(shown)
  await settle()
  const action = [...document.querySelectorAll('dialog button')].at(-1) as HTMLElement
  act(() => action.click())
  await settle()
}

test('nothing is sent without a reason, nor before the question is answered', async () => {
  const shown = showEnding()
  submit(shown)
  expect(shown.now().form.errors.reason).toBe('请填写结束关系的原因')
  write(shown)
  expect(shown.now().form.errors.reason).toBeUndefined()
  submit(shown)
  await settle()
  expect(sent()).toEqual([])
  shown.unmount()
})

test('two presses end it once, and the reason is sent with the confirmation', async () => {
  const shown = showEnding()
  write(shown)
  await end(shown)
  await end(shown)
  expect(sent().map(({ input }) => input['reason'])).toEqual([REASON])
  sent()[0]?.answer(null)
  await settle()
  expect(closed).toBe(1)
  expect(readDraft(`square:end:${SESSION}`)).toBe('')
  shown.unmount()
})

test('after a lost response the retry uses the same key', async () => {
  const shown = showEnding()
  write(shown)
  await end(shown)
  sent()[0]?.answer(null, 0)
  await settle()
  expect(shown.now().form.errors.reason).toBeTruthy()
  expect(closed).toBe(0)
  await end(shown)
  const [first, second] = sent()
  expect(first?.input['clientKey']).toBeTruthy()
  expect(second?.input).toEqual(first?.input)
  second?.answer(null)
  await settle()
  expect(closed).toBe(1)
  shown.unmount()
})

test('a member who ends it too late is redirected, and the words stay as a draft for an addition', async () => {
  const shown = showEnding()
  write(shown)
  await end(shown)
  sent()[0]?.refuse(400, '你现在没有恋人', squareRefusals.notInLove.reason)
  await settle()
  expect(closed).toBe(1)
  const adding = showHook(() => useAdding(SESSION, []))
  expect(adding.now().form.values.reason).toBe(REASON)
  adding.unmount()
  const again = showHook(() => useAdding(SESSION, [REASON]))
  expect(again.now().form.values.reason).toBe('')
  again.unmount()
  shown.unmount()
})

test('none of it is stored on the device', async () => {
  const shown = showEnding()
  write(shown)
  await end(shown)
  expect(JSON.stringify({ ...localStorage })).not.toContain(REASON)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(REASON)
  shown.unmount()
})
