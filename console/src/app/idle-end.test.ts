// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endReason, getSession } from '../platform/session.ts'
import { useIdleEnd } from './idle-end.ts'

const MINUTE = 60_000
const colleague = { id: 1, nickname: '小夏', avatar: '', role: 'support' } as const

function Page() {
  useIdleEnd()
  return null
}
let asked: string[]
beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json({ code: 200, msg: '', data: null }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the session ends thirty minutes after the last input, even if the page sent requests in between', async () => {
  beginSession({ token: 't', enrolled: true, colleague })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(createElement(Page)))
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  await vi.advanceTimersByTimeAsync(29.5 * MINUTE)
  expect(asked).toEqual(['/api/console/me'])
  expect(getSession()).toBeDefined()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(getSession()).toBeUndefined()
  expect(endReason()).toBe('idle')
  act(() => root.unmount())
})
