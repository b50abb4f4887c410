// @vitest-environment happy-dom

import { type Form, useForm } from '@sp/client/form/use-form'
import { CallError, fieldRefusal, securityCalls, securityRefusals } from '@sp/contract'
import { Help, TextField } from '@sp/ui'
import { act, useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showHook, showPart } from '../test/test-hook.tsx'

interface Values {
  oldPwd: string
  newPwd: string
}

const send = vi.fn()
let form: Form<Values>

function Part({ onShown }: { onShown: (shown: Form<Values>) => void }) {
  const own = useForm<Values>({
    call: securityCalls.changePassword,
    refusals: { oldPwd: [securityRefusals.wrongPassword] },
    start: { oldPwd: '', newPwd: '' },
  })
  useEffect(() => {
    onShown(own)
  })
  return (
    <form {...own.props(send)}>
      <TextField label="old" {...own.field('oldPwd')} />
      <TextField label="new" {...own.field('newPwd')} />
      <Help error={own.fault} />
      <button type="submit">send</button>
    </form>
  )
}

let close = () => {}
afterEach(() => {
  close()
  send.mockClear()
})

function show(): void {
  close = showPart(<Part onShown={(shown) => (form = shown)} />).unmount
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
const press = () => act(() => document.querySelector('button')?.click())
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const refuse = (error: CallError) => act(() => form.refused(error.msg, error))

test('an invalid field is marked, described, announced and focused, and nothing is sent', () => {
  show()
  act(() => form.set({ oldPwd: 'a quiet window', newPwd: 'short' }))
  press()
  expect(send).not.toHaveBeenCalled()
  const field = input('newPwd')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('密码至少 8 位')
  expect(alerts()).toEqual(['密码至少 8 位'])
  expect(document.activeElement).toBe(field)
  expect(field?.value).toBe('short')
})

test('input clears the error of its field, and a valid form is sent with its values', () => {
  show()
  act(() => form.set({ newPwd: 'short' }))
  press()
  expect(Object.keys(form.errors)).toEqual(['oldPwd', 'newPwd'])
  act(() => form.set({ newPwd: 'a lamp at night' }))
  expect(Object.keys(form.errors)).toEqual(['oldPwd'])
  act(() => form.set({ oldPwd: 'a quiet window' }))
  press()
  expect(send).toHaveBeenCalledExactlyOnceWith({ oldPwd: 'a quiet window', newPwd: 'a lamp at night' })
})

test('a refusal is shown at its field or below the form, and the input stays', () => {
  show()
  act(() => form.set({ oldPwd: 'a', newPwd: 'b' }))
  const { wrongPassword } = securityRefusals
  refuse(new CallError(400, wrongPassword.msg, wrongPassword))
  expect([form.errors, form.fault]).toEqual([{ oldPwd: '原密码不正确' }, undefined])
  refuse(new CallError(400, '不行', fieldRefusal('newPwd')))
  expect([form.errors, form.fault]).toEqual([{ newPwd: '不行' }, undefined])
  refuse(new CallError(503, '服务器忙，请稍后再试'))
  expect([form.errors, form.fault]).toEqual([{}, '服务器忙，请稍后再试'])
  expect(form.values).toEqual({ oldPwd: 'a', newPwd: 'b' })
  act(() => form.set({ newPwd: 'c' }))
  expect(form.fault).toBeUndefined()
})

test('unchanged fields follow their start, and a form about another thing is empty again', () => {
  let [id, text] = ['1', '旧的']
  const shown = showHook(() => useForm({ id, start: { text } }))
  close = shown.unmount
  const update = () => act(() => shown.now().showErrors({}))
  text = '新的'
  update()
  expect(shown.now().values.text).toBe('新的')
  act(() => shown.now().set({ text: '自己写的' }))
  expect(shown.now().values.text).toBe('自己写的')
  id = '2'
  update()
  expect(shown.now().values.text).toBe('新的')
  act(() => shown.now().set({ text: '又写' }))
  act(() => shown.now().reset())
  expect(shown.now().values.text).toBe('新的')
})
