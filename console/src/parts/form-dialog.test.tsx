// @vitest-environment happy-dom
import { useForm } from '@sp/client/form/use-form'
import { CallError, consoleRefusals, nodeConsoleCalls, nodeRefusals, type Refusal } from '@sp/contract'
import { TextField } from '@sp/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

const send = vi.fn<(values: object) => Promise<void>>()
let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Appoint />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  send.mockReset()
  vi.unstubAllGlobals()
})

function Appoint() {
  const form = useForm({
    call: nodeConsoleCalls.appoint,
    optional: ['reason'],
    refusals: { username: [nodeRefusals.nobody] },
    start: { username: '', reason: '' },
  })
  return (
    <FormDialog
      open
      onClose={() => {}}
      title="任命区长"
      form={form}
      reason={<ReasonField {...form.control('reason')} optional />}
      action="任命"
      act={send}
    >
      <TextField label="用户名" {...form.field('username')} />
    </FormDialog>
  )
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.fail(name)
const type = (name: string, value: string) =>
  act(async () => {
    const { prototype } = name === 'reason' ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field(name), value)
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = () => act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click())
const alerts = () => [...document.querySelectorAll('form [role=alert]')].map(({ textContent }) => textContent)
const refuse = (refusal: Refusal) => send.mockRejectedValueOnce(new CallError(refusal.code, refusal.msg, refusal))

test('every invalid field has its error, the first one gets the focus, and nothing is sent', async () => {
  await type('reason', '嗯')
  await press()
  expect(alerts()).toEqual(['请填写用户名', '请写明原因（2–500 字）'])
  expect(document.activeElement).toBe(field('username'))
  expect(send).not.toHaveBeenCalled()
})

test('a refusal is shown at its field or above the buttons, and what was typed stays', async () => {
  await type('username', 'aning')
  refuse(nodeRefusals.nobody)
  await press()
  expect(alerts().join()).toBe(nodeRefusals.nobody.msg)
  expect(field('username').getAttribute('aria-invalid')).toBe('true')
  refuse(nodeRefusals.gone)
  await press()
  expect(alerts().join()).toBe(nodeRefusals.gone.msg)
  expect(field('username').getAttribute('aria-invalid')).toBeNull()
  expect(field('username').value).toBe('aning')
})

test('a double press sends once', async () => {
  await type('username', 'aning')
  send.mockReturnValue(new Promise(() => {}))
  await press()
  await press()
  expect(send).toHaveBeenCalledExactlyOnceWith({ username: 'aning', reason: '' })
})

test('a call that needs a fresh code asks for it, and is sent again with the same values', async () => {
  const answers = [consoleRefusals.wrongCode, { code: 200, msg: '', data: { until: '' } }]
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answers.shift()))))
  await type('username', 'aning')
  refuse(consoleRefusals.freshCodeNeeded)
  await press()
  await type('code', '000000')
  expect(alerts().join()).toBe(consoleRefusals.wrongCode.msg)
  expect(field('code').value).toBe('')
  await type('code', '123456')
  expect(send.mock.calls).toEqual([[{ username: 'aning', reason: '' }], [{ username: 'aning', reason: '' }]])
  expect([alerts(), field('username').value]).toEqual([[], ''])
})
