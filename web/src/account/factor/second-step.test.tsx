// @vitest-environment happy-dom
import { CallError, type FactorTask, factorRefusals, type Refusal, sessionRefusals } from '@sp/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPart } from '../../platform/test/test-hook.tsx'
import type { Given } from './api.ts'
import { SecondStep } from './second-step.tsx'

const task: FactorTask = {
  ticket: 'ticket',
  methods: ['code', 'recovery'],
  options: null,
  expires: '2026-12-01T00:00:00Z',
  endsAt: null,
}
const [send, onDone, onOver, onClose] = [vi.fn<(given: Given) => Promise<unknown>>(), vi.fn(), vi.fn(), vi.fn()]

let close = () => {}
beforeEach(() => {
  send.mockResolvedValue(null)
})
afterEach(() => {
  close()
  vi.resetAllMocks()
})

function show(given: Partial<FactorTask> = {}, canEnd = true): void {
  const step = { task: { ...task, ...given }, send, onDone, onOver, onClose, canEnd }
  close = showPart(<SecondStep {...step} />).unmount
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.fail(name)
const type = (name: string, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value)
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const press = (words: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click())
const alert = () => document.querySelector('[role=alert]')?.textContent
const refusal = ({ code, msg, reason }: Refusal) => new CallError(code, msg, { reason })

test('six digits are sent without a press, and the digits of a wrong code are removed', async () => {
  send.mockRejectedValueOnce(refusal(factorRefusals.wrongCode))
  show()
  await type('code', '12 34')
  expect(send).not.toHaveBeenCalled()
  await type('code', '12 34 56')
  expect(send).toHaveBeenLastCalledWith({ code: '123456' })
  expect([alert(), field('code').value]).toEqual(['没有通过验证，再试一次', ''])
  await type('code', '654321')
  expect(onDone).toHaveBeenCalledOnce()
})

test('half a code is not sent', async () => {
  show()
  await type('code', '123')
  await press('验证')
  expect([send.mock.calls, alert()]).toEqual([[], '验证码是 6 位数字'])
})

test('a recovery code is the other way, and an empty one is not sent', async () => {
  show()
  await press('用恢复码')
  await press('验证')
  expect([send.mock.calls, alert()]).toEqual([[], '请输入恢复码'])
  await type('recovery', ' abcd-efgh ')
  await press('验证')
  expect(send).toHaveBeenLastCalledWith({ recovery: 'abcd-efgh' })
})

test.each([factorRefusals.ticketOver, sessionRefusals.closing])('$reason ends the step', async (over) => {
  send.mockRejectedValueOnce(refusal(over))
  show()
  await type('code', '123456')
  expect(onOver).toHaveBeenCalledWith(over.msg, expect.any(CallError))
  expect(alert()).toBeUndefined()
})

test('a key is not offered where the browser has none, and what is lost can be ended at a log-in only', async () => {
  show({ methods: ['key'] })
  expect(document.body.textContent).toContain('这个浏览器用不了通行密钥')
  expect(buttons()).toEqual(['都拿不到了', '返回'])
  close()
  show({ methods: ['key', 'recovery'] }, false)
  expect(buttons()).toEqual(['验证', '返回'])
  await press('返回')
  expect(onClose).toHaveBeenCalledOnce()
})

test('an end under way is shown with its time, and cannot be asked for twice', async () => {
  show({ endsAt: '2026-12-08T04:00:00Z' })
  expect(document.body.textContent).toContain('已经申请关闭两步验证')
  await press('都拿不到了')
  expect(buttons()).toEqual(['知道了', '再试试别的方式'])
})
