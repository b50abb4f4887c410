// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { HashRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../platform/query.ts'
import { beginSession, endSession } from '../platform/session.ts'
import { usePaletteResults } from './palette-results.ts'

let root: Root
let answer: () => Promise<Response>
beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('fetch', () => answer())
  beginSession({ token: 't', enrolled: true, colleague: { id: 1, nickname: '小夏', avatar: '', role: 'support' } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  endSession('left')
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Palette({ typed }: { typed: string }) {
  const { found, announcement } = usePaletteResults(typed, () => undefined)
  return <p>{[...found.map(({ label }) => label), announcement].join('|')}</p>
}
async function type(typed: string, ms: number): Promise<string | null | undefined> {
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <Palette typed={typed} />
        </HashRouter>
      </QueryClientProvider>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(ms))
  return document.querySelector('p')?.textContent
}

test('the results show only members who match the current field', async () => {
  const list = [{ id: 7, nickname: '阿青', username: 'qing', avatar: '' }]
  answer = () => Promise.resolve(Response.json({ code: 200, msg: '', data: { list } }))
  expect(await type('qing', 1000)).toBe('阿青 @qing|')
  expect(await type('qinx', 100)).toBe('正在找')
})

test('a failed search does not show that no member was found', async () => {
  answer = () => Promise.resolve(Response.json({ code: 500, msg: '服务器出错了', data: null }))
  expect(await type('qing', 1000)).toBe('服务器出错了')
})
