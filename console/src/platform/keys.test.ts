// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { switchKeys, useKeys } from './keys.ts'

let root: Root
let received: string[]

const names = ['j', 'x', 'escape', 'mod+s'] as const
function Page() {
  useKeys(Object.fromEntries(names.map((name) => [name, () => received.push(name)])))
  return null
}
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  received = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(createElement(Page)))
})
afterEach(() => {
  act(() => root.unmount())
  switchKeys(true)
})

function press(key: string, how: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...how })
  document.body.dispatchEvent(event)
  return event
}

test('switched off, single letters rest; Escape and those with mod do not', () => {
  switchKeys(false)
  for (const key of ['j', 'x', 'Escape']) press(key)
  press('s', { ctrlKey: true })
  expect(received).toEqual(['escape', 'mod+s'])
})

test('a key that is kept pressed acts once and its browser default is suppressed; j repeats', () => {
  for (const repeat of [false, true]) {
    press('j', { repeat })
    press('x', { repeat })
    expect(press('s', { ctrlKey: true, repeat }).defaultPrevented).toBe(true)
  }
  expect(received).toEqual(['j', 'x', 'mod+s', 'j'])
})
