// @vitest-environment happy-dom
import { type ConsoleNode, QUEUE_COUNT_MAX } from '@sp/contract'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { HashRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Now } from './now.tsx'

let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

function links(counts: { bans: number; waiting?: number }) {
  const detail = { node: { id: 12 } as ConsoleNode, ...counts }
  act(() =>
    root.render(
      <HashRouter>
        <Now detail={detail} />
      </HashRouter>,
    ),
  )
  return [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
}

test('a section links what waits and who is banned, both of this section', () => {
  expect(links({ waiting: 3, bans: 0 })).toEqual([
    ['待处理3 件', '#/reports?node=12'],
    ['暂停发言中没有', '#/muted?node=12'],
  ])
})

test('a count that reached its cap is open above; an older server sends no cases', () => {
  const most = QUEUE_COUNT_MAX
  expect(links({ waiting: most, bans: most - 1 }).map(([text]) => text)).toEqual(['待处理999+ 件', '暂停发言中998 人'])
  expect(links({ bans: 1 })).toEqual([['暂停发言中1 人', '#/muted?node=12']])
})
