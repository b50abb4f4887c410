// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Pager } from '../list/pager.tsx'
import { TabPanel, Tabs } from './tabs.tsx'

let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const show = (part: React.ReactNode) => act(() => root.render(part))
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
const chosen = () => tabs().find((tab) => tab.getAttribute('aria-selected') === 'true')
const press = (key: string) =>
  act(() => void chosen()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

function Three() {
  const [value, show] = useState('b')
  return (
    <>
      <Tabs
        id="people"
        label="名单"
        tabs={[
          { id: 'a', label: '粉丝' },
          { id: 'b', label: '关注' },
          { id: 'c', label: '黑名单' },
        ]}
        value={value}
        onChange={show}
      />
      <TabPanel id="people" value={value}>
        {value}
      </TabPanel>
    </>
  )
}

test('arrows lead round the tabs, Home and End to the ends, and the focus goes along', () => {
  show(<Three />)
  const steps = [
    ['ArrowRight', 'c'],
    ['ArrowRight', 'a'],
    ['ArrowLeft', 'c'],
    ['Home', 'a'],
    ['End', 'c'],
    ['x', 'c'],
  ] as const
  for (const [key, at] of steps) {
    press(key)
    expect(chosen()?.id).toBe(`people-${at}`)
    expect(document.activeElement).toBe(chosen())
  }
})

test('only the chosen tab is in the way of the Tab key, and it names its panel', () => {
  show(<Three />)
  expect(tabs().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  const panel = document.querySelector('[role=tabpanel]')
  expect(panel?.getAttribute('aria-labelledby')).toBe(chosen()?.id)
  expect(chosen()?.getAttribute('aria-controls')).toBe(panel?.id)
})

const labels = { pager: '翻页', previous: '上一页', next: '下一页' }
const ways = () => [...document.querySelectorAll('button')].map((way) => way.getAttribute('aria-disabled') === 'false')

test.each([
  [0, 3, false, [false, true]],
  [1, 3, false, [true, true]],
  [2, 3, false, [true, false]],
  [1, 3, true, [false, false]],
  [0, 1, false, []],
])('at page %i of %i, busy %s, the ways back and on are %j', (page, pages, busy, open) => {
  show(<Pager page={page} pages={pages} busy={busy} labels={labels} onPage={() => {}} />)
  expect(ways()).toEqual(open)
})

test('a pager turns one page, to either side', () => {
  const turned: number[] = []
  show(<Pager page={4} pages={9} labels={labels} onPage={(page) => turned.push(page)} />)
  for (const button of document.querySelectorAll('button')) act(() => button.click())
  expect(turned).toEqual([3, 5])
})

test('the pressed page button keeps the focus while loading and on the last page, but ignores presses', () => {
  const turned: number[] = []
  const at = (page: number, busy: boolean) =>
    show(<Pager page={page} pages={3} busy={busy} labels={labels} onPage={(to) => turned.push(to)} />)
  at(1, false)
  const next = document.querySelectorAll('button')[1]
  next?.focus()
  for (const busy of [true, false]) {
    at(2, busy)
    expect(document.activeElement).toBe(next)
    act(() => next?.click())
  }
  expect(turned).toEqual([])
})
