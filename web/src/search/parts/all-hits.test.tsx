// @vitest-environment happy-dom
import { searchRefusals as refusals, type SearchType } from '@sp/contract'
import { act, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../platform/query/query.ts'
import { settle, showPart } from '../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../platform/test/test-network.ts'
import { AllHits } from './all-hits.tsx'

let requests: ReturnType<typeof stubNetwork>
beforeEach(() => {
  requests = stubNetwork()
})
afterEach(() => queryClient.clear())

let ask = (_q: string): void => undefined
function Screen({ first }: { first: string }) {
  const [q, change] = useState(first)
  useEffect(() => {
    ask = (next) => act(() => change(next))
  }, [])
  return <AllHits wanted={{ q }} onMore={() => undefined} none={null} />
}
const asked = (type: SearchType, q: string) =>
  requests.findLast(({ input }) => input['type'] === type && input['q'] === q)
const nothing = { total: 0, list: [] }
const member = {
  total: 1,
  list: [
    {
      user: { id: 3, username: 'willow', nickname: '柳岸', avatar: 'avatar/default/1.png' },
      excerpt: { text: 'willow', marks: [] },
      heading: [{ from: 0, to: 1 }],
    },
  ],
}
const answer = (q: string, types: readonly SearchType[], data: object) => {
  for (const type of types) asked(type, q)?.answer(data)
}
const text = () => document.body.textContent
const crowded = { ...refusals.crowded }

test('a new search aborts the previous one', async () => {
  const { unmount } = showPart(<Screen first="柳" />)
  await settle()
  const before = [...requests]
  expect(before.map(({ isAborted }) => isAborted())).toEqual(Array(5).fill(false))
  expect(text()).toContain('正在找')
  ask('柳岸')
  await settle()
  expect(before.map(({ isAborted }) => isAborted())).toEqual(Array(5).fill(true))
  answer('柳岸', ['post', 'flash', 'reply', 'node'], nothing)
  answer('柳岸', ['user'], member)
  await settle()
  expect(text()).toContain('柳岸')
  unmount()
})

test('if too many members search, a message is shown, and one press retries', async () => {
  const { unmount } = showPart(<Screen first="人多" />)
  await settle()
  for (const { refuse } of requests) refuse(crowded.code, crowded.msg, crowded.reason)
  await settle()
  expect(text()).toContain('找的人多，请稍后再试')
  act(() => document.querySelector<HTMLElement>('button')?.click())
  await settle()
  expect(requests).toHaveLength(10)
  unmount()
})

test('results are shown beside failed kinds, and old content may contain more', async () => {
  const { unmount } = showPart(<Screen first="看雪" />)
  await settle()
  answer('看雪', ['post', 'flash', 'node'], nothing)
  answer('看雪', ['user'], { ...member, partial: true })
  asked('reply', '看雪')?.refuse(refusals.tooLong.code, refusals.tooLong.msg, refusals.tooLong.reason)
  await settle()
  expect(text()).toContain('柳岸')
  expect(text()).toContain('更早的也许还有')
  expect(text()).toContain(`回复这次没找成：${refusals.tooLong.msg}`)
  const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '再试一次')
  act(() => retry?.click())
  await settle()
  expect(requests.map(({ input }) => input['type']).slice(5)).toEqual(['reply'])
  unmount()
})

test('in one section posts and replies alone are looked for', async () => {
  const { unmount } = showPart(
    <AllHits wanted={{ q: '石榴', nodeId: 12 }} onMore={() => undefined} none={<p>没有</p>} />,
  )
  await settle()
  expect(requests.map(({ input }) => [input['type'], input['nodeId']])).toEqual([
    ['post', '12'],
    ['reply', '12'],
  ])
  answer('石榴', ['post', 'reply'], nothing)
  await settle()
  expect(text()).toContain('没有')
  unmount()
})
