// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeSession } from './session/session.ts'
import { forgetWindow } from './session/session-end.ts'
import { showHook } from './test/test-hook.tsx'
import { readPage, readView, useScrollMemory, useView } from './view.ts'

const as = (id: number) => storeSession({ token: `t${id}`, user: { id, username: 'a', nickname: 'a', avatar: '' } })
const stops: (() => void)[] = []

beforeEach(() => {
  forgetWindow()
  as(1)
  window.scrollTo(0, 0)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const read = ({ tab, page }: { tab?: string; page?: number }) => ({
  tab: tab === 'b' ? 'b' : 'a',
  page: readPage(page),
})

function view(name: string) {
  const shown = showHook(() => useView(name, read))
  stops.push(shown.unmount)
  return shown.now
}
const change = (now: ReturnType<typeof view>, part: { tab?: string; page?: number }) => act(() => now()[1](part))

test('what was chosen on a screen is found again on coming back, and each screen has its own', () => {
  const one = view('node-1')
  expect(one()[0]).toEqual({ tab: 'a', page: 0 })
  change(one, { tab: 'b' })
  change(one, { page: 3 })
  expect(view('node-1')()[0]).toEqual({ tab: 'b', page: 3 })
  expect(view('node-2')()[0]).toEqual({ tab: 'a', page: 0 })
})

test('the view is not passed to the next account, and a logout removes it', () => {
  change(view('node-1'), { page: 3 })
  as(2)
  expect(view('node-1')()[0]).toEqual({ tab: 'a', page: 0 })
  as(1)
  forgetWindow()
  expect(readView('node-1')).toBeUndefined()
})

test.each(['{', '7', '{"owner":1}', '{"owner":1,"views":[["node-1",{"tab":9,"page":-4}]]}'])(
  '%j is treated as empty',
  (text) => {
    sessionStorage.setItem('views', text)
    expect(view('node-1')()[0]).toEqual({ tab: 'a', page: 0 })
  },
)

test('screens of long ago are forgotten', () => {
  for (let at = 0; at < 60; at += 1) change(view(`node-${at}`), { page: 1 })
  expect(readView('node-9')).toBeUndefined()
  expect(readView('node-59')).toEqual({ tab: 'a', page: 1 })
})

test('a page reopens at its scroll position, unless its list was replaced', () => {
  const open = () => {
    const shown = showHook(() => useScrollMemory('topic'))
    return { forget: shown.now(), leave: shown.unmount }
  }
  const scroll = (top: number) => {
    window.scrollTo(0, top)
    window.dispatchEvent(new Event('scroll'))
  }
  const first = open()
  scroll(480)
  first.leave()
  window.scrollTo(0, 0)
  showHook(() => useScrollMemory('topic', undefined, true)).now()
  expect(window.scrollY).toBe(0)
  const second = open()
  expect(window.scrollY).toBe(480)
  second.forget()
  window.dispatchEvent(new Event('scroll'))
  second.leave()
  open().leave()
  expect(window.scrollY).toBe(0)
})
