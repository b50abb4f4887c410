// @vitest-environment happy-dom
import { profileCalls, squareCalls } from '@sp/contract'
import { ConfirmHost } from '@sp/ui'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../platform/query/query.ts'
import { settle, showPart } from '../../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../../platform/test/test-network.ts'
import { BirthdayWall } from './birthday-wall.tsx'
import { YoungWall } from './wall.tsx'

let network: ReturnType<typeof stubNetwork>
let shown: ReturnType<typeof showPart>
beforeEach(() => {
  network = stubNetwork()
})
afterEach(() => {
  shown.unmount()
  queryClient.clear()
})

const asked = () => network.filter(({ path, input }) => path === squareCalls.putStatus.path && 'squareEnable' in input)
const inYears = (years: number) => new Date(Date.now() + years * 366 * 86_400_000).toISOString().slice(0, 10)

test('a member who is too young is refused once by the server too, and is referred to customer service', async () => {
  shown = showPart(<YoungWall title="寻\u2060TA" leastAge={18} from={inYears(2)} />)
  await settle()
  expect(asked().map(({ input }) => input)).toEqual([{ squareEnable: true }])
  expect(document.body.textContent).toContain('这个生日已经不能自己改了')
  expect(document.body.textContent).toContain('生日填错了，找客服')
})

test('if the waiting time has passed, no request is sent, because it would switch the square on', async () => {
  shown = showPart(<YoungWall title="寻\u2060TA" leastAge={18} from={inYears(-1)} />)
  await settle()
  expect(asked()).toEqual([])
})

test('a too young birthday requires a confirmation, because it is fixed afterwards; another one does not', async () => {
  shown = showPart(
    <>
      <BirthdayWall title="寻\u2060TA" leastAge={18} />
      <ConfirmHost />
    </>,
  )
  const saved = () => network.filter(({ path, input }) => path === profileCalls.edit.path && 'value' in input)
  const submit = async (day: string) => {
    const input = document.querySelector('input[type="date"]') as HTMLInputElement
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    act(() => document.querySelector('form')?.requestSubmit())
    await settle()
  }
  const young = inYears(-12)
  await submit(young)
  expect(document.querySelector('dialog')?.textContent).toContain('只有客服能改')
  expect(saved()).toEqual([])
  act(() => ([...document.querySelectorAll('dialog button')].at(-1) as HTMLElement).click())
  await settle()
  expect(saved().map(({ input }) => input['value'])).toEqual([young])
  saved()[0]?.answer(null, 400, '生日格式不正确')
  await settle()
  await submit('1990-01-01')
  expect(saved().map(({ input }) => input['value'])).toEqual([young, '1990-01-01'])
})
