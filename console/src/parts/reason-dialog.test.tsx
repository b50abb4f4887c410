// @vitest-environment happy-dom
import { ConfirmHost, ToastHost } from '@sp/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OnceDialog } from './once-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

let root: Root
let heard: string[]
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  heard = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

async function leaveWhileBusy(end: 'done' | 'refused') {
  let finish = () => {}
  const work = new Promise<void>((resolve, reject) => {
    finish = end === 'done' ? resolve : () => reject(new Error('refused'))
  })
  const dialog = (open: boolean) => (
    <>
      <ReasonDialog
        open={open}
        onClose={() => heard.push('closed')}
        title="解封？"
        reason="none"
        action="解封"
        act={() => work}
        done={() => heard.push('done')}
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
  await leaveWhileBusy('done')
  expect(heard).toEqual(['done'])
})

test('a refusal that arrives after its dialog was closed is still shown', async () => {
  await leaveWhileBusy('refused')
  expect(document.querySelector('[role=status]')?.textContent).toContain('没有成功，请再试一次')
  expect(heard).toEqual([])
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
        <OnceDialog open onClose={() => heard.push('closed')} title="重置码" />
        <ConfirmHost />
      </>,
    ),
  )
  escape()
  await answer('再看看')
  expect(heard).toEqual([])
  expect(document.querySelector('dialog')?.open).toBe(true)
  escape()
  await answer('关上')
  expect(heard).toEqual(['closed'])
})
