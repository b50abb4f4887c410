// @vitest-environment happy-dom
import { flashCalls, flashRefusals, reportCalls, reportRefusals } from '@sp/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from './call.ts'
import { queryClient } from './query/query.ts'
import { useChange } from './query/use-change.ts'
import { forgetTarget, onReportTargetRemoved, onTargetRefused } from './removed-targets.ts'
import { settle, showHook } from './test/test-hook.tsx'
import { stubNetwork } from './test/test-network.ts'

let network: ReturnType<typeof stubNetwork>
let forgotten: unknown[]

beforeEach(() => {
  network = stubNetwork()
  forgotten = []
  onTargetRefused(flashRefusals.gone, ['flashId', 'id'], (id) => forgotten.push(id))
})
afterEach(() => queryClient.clear())

function run(what: () => Promise<unknown>) {
  const hook = showHook(() => useChange({ call: what, refused: () => {} }))
  hook.now().run()
  return hook.unmount
}
const { code, msg, reason } = flashRefusals.gone

test('a refused change drops the thing that any of its input fields names', async () => {
  for (const input of [() => call(flashCalls.star, { flashId: 7 }), () => call(flashCalls.toPrivate, { id: 8 })]) {
    const unmount = run(input)
    await settle()
    network.at(-1)?.refuse(code, msg, reason)
    await settle()
    unmount()
  }
  expect(forgotten).toEqual([7, 8])
})

test('other refusals and lost responses leave the caches unchanged', async () => {
  const unmount = run(() => call(flashCalls.star, { flashId: 7 }))
  await settle()
  network.at(-1)?.refuse(429, '慢一点', 'common.too-many')
  await settle()
  unmount()
  const again = run(() => call(flashCalls.star, { flashId: 7 }))
  await settle()
  network.at(-1)?.answer(null, 0)
  await settle()
  again()
  expect(forgotten).toEqual([])
})

test('a reader that is refused forgets nothing by itself: its page shows why', async () => {
  const reading = call(flashCalls.detail, { id: 7 }).catch(() => {})
  network.at(-1)?.refuse(code, msg, reason)
  await reading
  expect(forgotten).toEqual([])
})

test('a report names its target by type and id', async () => {
  onTargetRefused(reportRefusals.gone, ['targetId'], forgetTarget)
  onReportTargetRemoved('flash', (id) => forgotten.push(`flash ${id}`))
  const input = { targetType: 'flash', targetId: 9, reason: 'spam', clientKey: 'k'.repeat(16) } as const
  const unmount = run(() => call(reportCalls.report, input))
  await settle()
  network.at(-1)?.refuse(reportRefusals.gone.code, reportRefusals.gone.msg, reportRefusals.gone.reason)
  await settle()
  unmount()
  expect(forgotten).toEqual(['flash 9'])
})
