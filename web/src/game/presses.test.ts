// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForPresses } from './presses.ts'

let frame: HTMLElement
let ended: AbortController
const done: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  done.length = 0
  ended = new AbortController()
  frame = document.body.appendChild(document.createElement('div'))
  const on = {
    cellUnder: ({ clientX }: MouseEvent) => (clientX < 0 ? undefined : clientX),
    hold: (cell: number | undefined) => done.push(`hold ${cell ?? '-'}`),
    press: (cell: number) => done.push(`press ${cell}`),
    pressAround: (cell: number) => done.push(`around ${cell}`),
    // An odd cell is open.
    mark: (cell: number) => cell % 2 === 0 && done.push(`mark ${cell}`) > 0,
  }
  listenForPresses(frame, on, ended.signal)
})
afterEach(() => {
  ended.abort()
  frame.remove()
  vi.useRealTimers()
})

const pointer = (type: string, clientX: number, more: PointerEventInit = {}) =>
  frame.dispatchEvent(
    new PointerEvent(type, { bubbles: true, clientX, isPrimary: true, pointerType: 'touch', button: 0, ...more }),
  )
const click = (clientX: number, target: HTMLElement = frame) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX }))

test('a short press opens, with its cell looking pressed until it ends', () => {
  pointer('pointerdown', 4)
  pointer('pointerup', 4)
  click(4)
  expect(done).toEqual(['hold 4', 'hold -', 'press 4'])
})

test('a finger that stays marks, and its end opens nothing; on what cannot be marked it is a press', () => {
  pointer('pointerdown', 4)
  vi.advanceTimersByTime(400)
  pointer('pointerup', 4)
  click(4)
  expect(done).toEqual(['hold 4', 'mark 4', 'hold -'])
  done.length = 0
  pointer('pointerdown', 5)
  vi.advanceTimersByTime(400)
  pointer('pointerup', 5)
  click(5)
  expect(done).toEqual(['hold 5', 'hold -', 'press 5'])
})

test('a finger that moves, or a second one, marks nothing', () => {
  pointer('pointerdown', 4)
  pointer('pointermove', 24)
  vi.advanceTimersByTime(400)
  pointer('pointerdown', 6)
  pointer('pointerdown', 8, { isPrimary: false })
  vi.advanceTimersByTime(400)
  expect(done).toEqual(['hold 4', 'hold -', 'hold 6', 'hold -'])
})

test('the right button marks and opens no menu, the middle one opens around, a mouse that stays marks nothing', () => {
  pointer('pointerdown', 4, { pointerType: 'mouse', button: 2 })
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  frame.dispatchEvent(menu)
  expect(menu.defaultPrevented).toBe(true)
  frame.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, clientX: 5, button: 1 }))
  expect(done).toEqual(['mark 4', 'around 5'])
  pointer('pointerdown', 6, { pointerType: 'mouse' })
  vi.advanceTimersByTime(2000)
  expect(done.slice(2)).toEqual(['hold 6'])
})

test('a click of a screen reader on the element of a cell is answered by that element alone', () => {
  const cell = frame.appendChild(document.createElement('i'))
  cell.dataset['cell'] = '7'
  click(7, cell)
  expect(done).toEqual([])
})
