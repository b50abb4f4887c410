// @vitest-environment happy-dom

import { forgetChanges } from '@sp/client/change/in-flight-changes'
import { common, type Node, nodeCalls } from '@sp/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNavigator } from '../../platform/navigation.ts'
import { queryClient } from '../../platform/query/query.ts'
import { storeSession } from '../../platform/session/session.ts'
import { settle, showHook } from '../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../platform/test/test-network.ts'
import { useJoin, useJoinedNodes, useNode } from './api.ts'
import { keys } from './cache.ts'
import { useDescribe } from './government-api.ts'

const node = (id: number, archived = false) => ({ id, node: `版块${id}`, archived, star: 7 }) as Node
let network: ReturnType<typeof stubNetwork>
let stops: (() => void)[]

beforeEach(() => {
  storeSession({ token: 't', user: { id: 1, username: 'a', nickname: 'a', avatar: '' } })
  network = stubNetwork()
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  queryClient.clear()
  forgetChanges()
})

function hook<T>(use: () => T): () => T {
  const shown = showHook(use)
  stops.push(shown.unmount)
  return shown.now
}
const requestsTo = (call: { path: string }) => network.filter(({ path }) => path === call.path)
const listed = () => queryClient.getQueryData<{ list: Node[] }>(keys.list('', 'any', 0))?.list[0]
const have = (first: Node) => queryClient.setQueryData(keys.list('', 'any', 0), { total: 1, list: [first] })

test('joining is shown before the server responds, and refetches the joined sections', async () => {
  have(node(3))
  queryClient.setQueryData(keys.joined, [node(5, true)])
  const joined = hook(useJoinedNodes)
  const join = hook(() => useJoin(node(3)))
  await settle()
  void join()(true)
  await settle()
  expect(listed()).toMatchObject({ archived: true, star: 8 })
  requestsTo(nodeCalls.join)[0]?.answer(null)
  await settle()
  requestsTo(nodeCalls.archived)
    .at(-1)
    ?.answer([node(3, true), node(5, true)])
  await settle()
  expect(joined().data?.map(({ id }) => id)).toEqual([3, 5])
})

test('a refusal restores the state, and a second press in between has no effect', async () => {
  have(node(3))
  const join = hook(() => useJoin(node(3)))
  void join()(true)
  void join()(true)
  await settle()
  expect(requestsTo(nodeCalls.join)).toHaveLength(1)
  requestsTo(nodeCalls.join)[0]?.answer(null, 404, '没有这个版块')
  await settle()
  expect(listed()).toMatchObject({ archived: false, star: 7 })
})

test('an anonymous visitor is sent to login, and nothing is sent', async () => {
  localStorage.clear()
  have(node(3))
  const gone: string[] = []
  setNavigator((path) => gone.push(path))
  void hook(() => useJoin(node(3)))()(true)
  await settle()
  expect(gone).toEqual(['/login?for=join'])
  expect(network).toHaveLength(0)
})

test('a section from a cached list opens at once, without permissions until its own response arrives', async () => {
  have(node(3))
  const shown = hook(() => useNode(3))
  expect(shown().data).toMatchObject({ detail: { id: 3 }, can: { post: false, ban: false } })
  expect(shown().isPlaceholderData).toBe(true)
  await settle()
  expect(requestsTo(nodeCalls.detail)).toHaveLength(1)
})

test('a sheet shows why it was refused; a former maintainer sees a message, and the page is refetched', async () => {
  queryClient.setQueryData(keys.node(3), { detail: node(3), can: { describe: true } }, { updatedAt: Date.now() })
  hook(() => useNode(3))
  const lines: string[] = []
  const describe = hook(() => useDescribe(3, { done: () => lines.push('done'), refused: (words) => lines.push(words) }))
  describe().run({ description: '太长的简介', reason: '说得更清楚' })
  await settle()
  requestsTo(nodeCalls.describe)[0]?.answer(null, 400, '版块简介不能超过 120 个字')
  await settle()
  expect(lines).toEqual(['版块简介不能超过 120 个字'])
  expect(requestsTo(nodeCalls.detail)).toHaveLength(0)
  describe().run({ description: '睡前读几页', reason: '说得更清楚' })
  await settle()
  requestsTo(nodeCalls.describe)[1]?.refuse(4003, '无权操作', common.forbidden.reason)
  await settle()
  expect(lines).toHaveLength(1)
  expect(requestsTo(nodeCalls.detail)).toHaveLength(1)
})
