// @vitest-environment happy-dom
import { flashCalls } from '@sp/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '../call.ts'
import { readDraft, useDraft, writeDraft } from '../device/draft.ts'
import { settle, showHook } from '../test/test-hook.tsx'
import { stubNetwork } from '../test/test-network.ts'
import { queryClient } from './query.ts'
import { useCreate } from './use-create.ts'

let network: ReturnType<typeof stubNetwork>
let created: unknown[]
let refused: string[]

beforeEach(() => {
  network = stubNetwork()
  created = []
  refused = []
  localStorage.clear()
  as(1)
})
afterEach(() => queryClient.clear())

const as = (id: number) => localStorage.setItem('info', JSON.stringify({ token: `t${id}`, user: { id } }))

function useCompose() {
  const draft = useDraft('flash')
  const { run, busy } = useCreate<{ content: string }, number>(
    {
      call: (input) => call(flashCalls.create, { isPrivate: false, ...input }),
      created: (id) => created.push(id),
      refused: (words) => refused.push(words),
    },
    draft,
  )
  return { send: (content = draft.text) => run({ content }), busy, draft }
}
const sent = (at: number) => network[at]?.input['clientKey']

test('a second press sends nothing, and a lost answer is requested again by the same key', async () => {
  const { now } = showHook(useCompose)
  now().send('今晚')
  now().send('今晚')
  await settle()
  expect(network).toHaveLength(1)
  network[0]?.answer(null, 0)
  await settle()
  expect(refused).toEqual(['网络连不上，请检查后再试'])
  now().send('今晚')
  await settle()
  expect(sent(0)).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent(1)).toBe(sent(0))
})

test('a reload, or reopening the page, repeats the same create', async () => {
  writeDraft('flash', '今晚')
  const first = showHook(useCompose)
  first.now().send()
  await settle()
  network[0]?.answer(null, 0)
  await settle()
  first.unmount()
  const second = showHook(useCompose)
  expect(second.now().draft.text).toBe('今晚')
  second.now().send()
  await settle()
  expect(sent(1)).toBe(sent(0))
})

test('other words after a refusal are another create', async () => {
  const { now } = showHook(useCompose)
  now().send('不好的话')
  await settle()
  network[0]?.answer(null, 400, '内容违规')
  await settle()
  expect(refused).toEqual(['内容违规'])
  now().send('好的话')
  await settle()
  expect(sent(1)).not.toBe(sent(0))
})

test('returning to a text whose response was lost repeats its create, even after other texts were refused', async () => {
  const { now } = showHook(useCompose)
  for (const [at, words] of ['第一句', '不好的话', '第一句'].entries()) {
    now().send(words)
    await settle()
    network[at]?.answer(null, at === 1 ? 400 : 0, '内容违规')
    await settle()
  }
  expect(sent(2)).toBe(sent(0))
  expect(sent(1)).not.toBe(sent(0))
})

test('a create removes the draft, and the same text sent again is another create', async () => {
  writeDraft('flash', '早安')
  const { now } = showHook(useCompose)
  now().send()
  await settle()
  network[0]?.answer(7)
  await settle()
  expect(created).toEqual([7])
  expect(readDraft('flash')).toBe('')
  expect(Object.keys(localStorage)).toEqual(['info'])
  now().send('早安')
  await settle()
  expect(sent(1)).not.toBe(sent(0))
})

test('during the session of another member, the attempt of the previous one is not reused', async () => {
  const { now } = showHook(useCompose)
  now().send('同一句')
  await settle()
  network[0]?.answer(null, 0)
  await settle()
  as(2)
  now().send('同一句')
  await settle()
  expect(sent(1)).not.toBe(sent(0))
})
