// @vitest-environment happy-dom
import { FILTER_DEFAULT, type SquareFilter, squareCalls, squareRefusals } from '@sp/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeDraft } from '../../platform/device/draft.ts'
import { queryClient } from '../../platform/query/query.ts'
import { storeSession } from '../../platform/session/session.ts'
import { settle, showPart } from '../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../platform/test/test-network.ts'
import { SQUARE_DRAFT } from './api.ts'
import FilterScreen from './filter-screen.tsx'
import { FILTER_EDITS } from './profile-api.ts'

let network: ReturnType<typeof stubNetwork>
let shown: ReturnType<typeof showPart>
beforeEach(() => {
  storeSession({ token: 't', user: { id: 1, username: 'a', nickname: 'a', avatar: '' } })
  network = stubNetwork()
})
afterEach(() => {
  shown.unmount()
  queryClient.clear()
  writeDraft(`${SQUARE_DRAFT}${FILTER_EDITS}`, '')
})

async function showForm(filter: Partial<SquareFilter> = {}): Promise<void> {
  shown = showPart(<FilterScreen title="我的期待" />)
  await settle()
  network.find(({ path }) => path === squareCalls.filter.path)?.answer({ ...FILTER_DEFAULT, ...filter })
  await settle()
}

const field = (label: string) => document.querySelector(`input[aria-label="${label}"]`) as HTMLInputElement
async function type(label: string, text: string): Promise<void> {
  const input = field(label)
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}
async function save(): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '保存')
  act(() => button?.click())
  await settle()
}
const text = () => document.body.textContent
const saved = () => network.filter(({ input }) => 'ageMin' in input || 'heightMax' in input)

test('a too narrow range is marked at once, and is not sent until it is wide enough', async () => {
  await showForm()
  await type('年龄最小', '33')
  await type('年龄最大', '36')
  expect(text()).toContain(squareRefusals.agesTooNarrow.msg)
  expect(field('年龄最大').getAttribute('aria-invalid')).toBe('true')
  await save()
  expect(saved()).toEqual([])
  await type('年龄最大', '37')
  expect(text()).not.toContain(squareRefusals.agesTooNarrow.msg)
  await save()
  expect(saved().map(({ input }) => input)).toEqual([{ ageMin: 33, ageMax: 37 }])
})

test('a single bound and reversed bounds are validated as on the server', async () => {
  await showForm()
  await type('身高最大', '159')
  expect(text()).toContain(squareRefusals.heightsTooFar.msg)
  await type('身高最小', '170')
  expect(text()).toContain(squareRefusals.filterTurned.msg)
  await type('身高最大', '179')
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
})

test('the page shows how often and with how many filters a member may search, and how hidden fields count', async () => {
  await showForm()
  for (const words of [
    '至少跨 5 岁',
    '至少跨 10 厘米',
    '每天可以找 10 次',
    '最多遇见 3 个人',
    '最多用 3 种期待',
    '按 5 岁一档',
    '10 厘米一档',
  ])
    expect(text()).toContain(words)
})
