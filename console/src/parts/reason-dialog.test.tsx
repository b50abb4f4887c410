// @vitest-environment happy-dom
import { ConfirmHost, ToastHost } from '@sp/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ReasonDialog } from './reason-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

let root: Root
let received: string[]
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  received = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

async function closeWhileBusy(end: 'done' | 'refused') {
  let finish = () => {}
  const work = new Promise<void>((resolve, reject) => {
    finish = end === 'done' ? resolve : () => reject(new Error('refused'))
  })
  const dialog = (open: boolean) => (
    <>
      <ReasonDialog
        open={open}
        onClose={() => received.push('closed')}
        title="解封？"
        reason="none"
        action="解封"
        act={() => work}
        done={() => received.push('done')}
      />
      <ToastHost />
    </>
  )
  act(() => root.render(dialog(true)))
  act(() => document.querySelector<HTMLElement>('button[type=submit]')?.click())
  act(() => root.render(dialog(false)))
  await act(async () => finish())
}

test('what ends after its dialog was put away closes no other', async () => {
  await closeWhileBusy('done')
  expect(received).toEqual(['done'])
})

test('a refusal that arrives after its dialog was closed is still shown', async () => {
  await closeWhileBusy('refused')
  expect(document.querySelector('[role=status]')?.textContent).toContain('没有成功，请再试一次')
  expect(received).toEqual([])
})

test('content that is shown only once asks for confirmation before Escape closes it', async () => {
  const escape = () => {
    const dialog = document.querySelector('dialog')
    act(() => void dialog?.dispatchEvent(new Event('cancel', { cancelable: true })))
  }
  const answer = (words: string) =>
    act(async () => [...document.querySelectorAll('button')].find((each) => each.textContent === words)?.click())
  act(() =>
    root.render(
      <>
        <SecretDialog open onClose={() => received.push('closed')} title="重置码" />
        <ConfirmHost />
      </>,
    ),
  )
  escape()
  await answer('再看看')
  expect(received).toEqual([])
  expect(document.querySelector('dialog')?.open).toBe(true)
  escape()
  await answer('关上')
  expect(received).toEqual(['closed'])
})
