// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

let root: Root
let closed: string[]

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  closed = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

function Menu({ open }: { open: boolean }) {
  return (
    <Sheet open={open} onClose={() => closed.push('sheet')} title="更多">
      <button type="button">举报</button>
    </Sheet>
  )
}
const show = (part: React.ReactNode) => act(() => root.render(part))
const dialog = () => document.querySelector('dialog')
const press = (target: Element | null | undefined) =>
  act(() => {
    target?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

test('a closed sheet is not in the DOM, an open one is, and its content stays until the transition ends', () => {
  show(<Menu open={false} />)
  expect(dialog()?.textContent).toBe('')
  show(<Menu open />)
  expect(dialog()?.open).toBe(true)
  expect(dialog()?.textContent).toContain('举报')
  show(<Menu open={false} />)
  expect(dialog()?.open).toBe(false)
  expect(dialog()?.textContent).toContain('举报')
  act(() => void vi.advanceTimersByTime(1000))
  expect(dialog()?.textContent).toBe('')
})

test('Esc requests closing, and the parent decides', () => {
  show(<Menu open />)
  const esc = new Event('cancel', { cancelable: true })
  act(() => void dialog()?.dispatchEvent(esc))
  expect(esc.defaultPrevented).toBe(true)
  expect(closed).toEqual(['sheet'])
  expect(dialog()?.open).toBe(true)
})

test('a press outside puts a sheet away; one inside, or one that began inside, does not', () => {
  show(<Menu open />)
  press(document.querySelector('button'))
  expect(closed).toEqual([])
  act(() => {
    document.querySelector('button')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    dialog()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  expect(closed).toEqual([])
  press(dialog())
  expect(closed).toEqual(['sheet'])
})

test('a press outside does not answer a question', () => {
  const close = () => closed.push('dialog')
  show(<Dialog open onClose={close} title="确定删除？" actions={<button type="button">删除</button>} />)
  press(dialog())
  expect(closed).toEqual([])
})

test('what is chosen for a file inside is not taken for Esc', () => {
  show(<Menu open />)
  act(() => void document.querySelector('button')?.dispatchEvent(new Event('cancel', { bubbles: true })))
  expect(closed).toEqual([])
})

test('opened again while it goes, it stays, and goes in its own time', () => {
  show(<Menu open />)
  show(<Menu open={false} />)
  act(() => void vi.advanceTimersByTime(300))
  show(<Menu open />)
  expect(dialog()?.open).toBe(true)
  show(<Menu open={false} />)
  act(() => void vi.advanceTimersByTime(300))
  expect(dialog()?.textContent).toContain('举报')
})

function Page({ at }: { at: 'page' | 'menu' | 'question' }) {
  return (
    <main tabIndex={-1}>
      <button type="button" id="more">
        更多
      </button>
      <Menu open={at === 'menu'} />
      <Dialog open={at === 'question'} onClose={() => {}} title="确定？" actions={<button type="button">不</button>} />
    </main>
  )
}

test('the focus comes back to the button that was pressed, though the engine gave it to the page', () => {
  show(<Page at="page" />)
  document.querySelector('main')?.focus()
  press(document.querySelector('#more'))
  expect(document.activeElement?.localName).toBe('main')
  show(<Page at="menu" />)
  show(<Page at="page" />)
  expect(document.activeElement?.id).toBe('more')
})

test('a question opened from a menu returns the focus to the element that opened the menu', () => {
  show(<Page at="page" />)
  press(document.querySelector('#more'))
  show(<Page at="menu" />)
  press(document.querySelector('dialog button'))
  show(<Page at="question" />)
  document.querySelectorAll('dialog')[1]?.querySelector('button')?.focus()
  show(<Page at="page" />)
  expect(document.activeElement?.id).toBe('more')
})

test('page scrolling is locked while a modal is open', () => {
  const isScrollLocked = () => document.documentElement.matches('[data-held]')
  show(<Menu open={false} />)
  expect(isScrollLocked()).toBe(false)
  show(<Menu open />)
  expect(isScrollLocked()).toBe(true)
  show(<Menu open={false} />)
  expect(isScrollLocked()).toBe(false)
})
