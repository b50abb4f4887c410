// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { offerUndo, UndoHost, withdrawUndo } from './undo-bar.tsx'

let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<UndoHost />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const offer = (of: string, undo: () => Promise<unknown> = () => Promise.resolve()) =>
  act(() => offerUndo({ of, done: `${of} 已处理`, until: new Date(Date.now() + 60_000).toISOString(), undo }))
const shown = () => document.querySelector('[role=status] span')?.textContent

test('the place where it is read out is there before the words', () => {
  const place = document.querySelector('[role=status]')
  expect(place?.textContent).toBe('')
  offer('report 1')
  expect(document.querySelector('[role=status]')).toBe(place)
  expect(shown()).toBe('report 1 已处理')
})

test('what was taken back elsewhere is offered no more; anything else still is', () => {
  offer('report 2')
  act(() => withdrawUndo('report 1'))
  expect(shown()).toBe('report 2 已处理')
  act(() => withdrawUndo('report 2'))
  expect(shown()).toBeUndefined()
})

test('undoing one action keeps an offer that was made since', async () => {
  let finish = () => {}
  offer('report 3', () => new Promise<void>((resolve) => (finish = resolve)))
  act(() => document.querySelector<HTMLElement>('[role=status] button')?.click())
  offer('report 4')
  await act(async () => finish())
  expect(shown()).toBe('report 4 已处理')
})
