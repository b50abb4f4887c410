// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rowAt, watchLongPress } from './long-press.ts'

const vibrate = vi.fn()
let stop: () => void
let opened: Element[]

const find = (id: string): Element => document.getElementById(id) as Element

function touch(type: string, on: string, ...at: [x: number, y: number][]): void {
  const touches = at.map(([clientX, clientY]) => ({ clientX, clientY }))
  find(on).dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { vibrate })
  vibrate.mockClear()
  opened = []
  document.body.innerHTML = `
    <article id="card" data-row-menu><p id="words"></p><a id="author"></a><button><i id="picture"></i></button></article>
    <a id="row" data-row-menu><b id="title"></b></a><p id="page"></p>`
  for (const id of ['card', 'row'])
    find(id).addEventListener('contextmenu', (event) => {
      event.preventDefault()
      opened.push(find(id))
    })
  stop = watchLongPress()
})
afterEach(() => {
  stop()
  // Files of one environment follow each other in one document.
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a finger that rests on a row opens its menu, with a tick', () => {
  touch('touchstart', 'words', [10, 10])
  vi.advanceTimersByTime(440)
  expect(opened).toEqual([])
  vi.advanceTimersByTime(20)
  expect(opened).toEqual([find('card')])
  expect(vibrate).toHaveBeenCalledTimes(1)
})

test('a finger that trembles still rests', () => {
  touch('touchstart', 'title', [10, 10])
  touch('touchmove', 'title', [14, 13])
  vi.advanceTimersByTime(500)
  expect(opened).toEqual([find('row')])
})

test.each([
  ['moves', () => touch('touchmove', 'words', [10, 30])],
  ['leaves', () => touch('touchend', 'words')],
  ['scrolls', () => document.dispatchEvent(new Event('scroll'))],
  ['is joined by a second one', () => touch('touchstart', 'words', [10, 10], [60, 60])],
])('a finger that %s opens nothing', (_, act) => {
  touch('touchstart', 'words', [10, 10])
  vi.advanceTimersByTime(200)
  act()
  vi.advanceTimersByTime(1000)
  expect(opened).toEqual([])
  expect(vibrate).not.toHaveBeenCalled()
})

test('links, buttons and pictures within a row keep their own presses', () => {
  expect(['author', 'picture', 'page'].map((id) => rowAt(find(id)))).toEqual([undefined, undefined, undefined])
  expect(['words', 'card', 'title', 'row'].map((id) => rowAt(find(id))?.id)).toEqual(['card', 'card', 'row', 'row'])
})

test('a row without a menu neither ticks nor opens', () => {
  find('page').setAttribute('data-row-menu', '')
  touch('touchstart', 'page', [10, 10])
  vi.advanceTimersByTime(500)
  expect(vibrate).not.toHaveBeenCalled()
})
