// @vitest-environment happy-dom
import { consoleRefusals } from '@sp/contract'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getSession } from '../../platform/session.ts'
import { SignInForm } from './sign-in-form.tsx'

let root: Root
let sent: object[]
let answer: object
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  sent = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as object)
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<SignInForm />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const field = (name: string) => document.querySelector<HTMLInputElement>(name) ?? expect.fail(name)
const type = (name: string, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value)
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = () => act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click())
const [NAME, PASSWORD, CODE] = ['[name=username]', '[name=password]', '[autocomplete=one-time-code]']
const alert = () => document.querySelector('[role=alert]')?.textContent

test('name, password and code are sent when the sixth digit is typed; a refusal keeps name and password', async () => {
  answer = { ...consoleRefusals.wrongPassword, data: { left: 3 } }
  await type(NAME, 'aning')
  await type(PASSWORD, 'a quiet window')
  await type(CODE, '123456')
  expect(sent).toEqual([{ username: 'aning', password: 'a quiet window', totp: '123456' }])
  expect(alert()).toBe('用户名、密码或动态码不对，还能试 3 次。之后要等 15 分钟。')
  expect([field(NAME).value, field(PASSWORD).value, field(CODE).value]).toEqual(['aning', 'a quiet window', ''])
})

test('a code before name and password waits for them, and half a code is not sent', async () => {
  await type(CODE, '123456')
  expect(sent).toEqual([])
  await type(NAME, 'aning')
  await type(PASSWORD, 'a quiet window')
  await type(CODE, '123')
  await submit()
  expect([sent, alert()]).toEqual([[], '请输满 6 位'])
})

test('staff without a second factor leave the code empty', async () => {
  const session = { token: 't', enrolled: false, colleague: { id: 1, nickname: '阿岚', avatar: '', role: 'support' } }
  answer = { code: 200, msg: '', data: session }
  await type(NAME, 'aning')
  await type(PASSWORD, 'a quiet window')
  await submit()
  expect(sent).toEqual([{ username: 'aning', password: 'a quiet window' }])
  expect(getSession()).toEqual(session)
})
