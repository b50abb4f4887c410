// @vitest-environment happy-dom
import { CallError } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../platform/query/query.ts'
import { settle, showPart } from '../../platform/test/test-hook.tsx'
import { OfflineNote } from './offline-note.tsx'

const away = new CallError(0, '网络连不上，请检查后再试')
const LINE = '没有网络，这是之前的内容'
let failure: Error | undefined
let tries = 0
let close = () => {}

const answer = async (): Promise<string> => {
  tries += 1
  if (failure) throw failure
  return '新的'
}

function Page({ name = 'list' }: { name?: string }) {
  const { data } = useQuery({ queryKey: [name], queryFn: answer, retry: false, staleTime: 0 })
  return <p>{data}</p>
}

async function open(why: Error | undefined, known = true, pages = ['list']) {
  failure = why
  tries = 0
  for (const name of pages) if (known) queryClient.setQueryData([name], '旧的')
  const { unmount } = showPart(
    <>
      <OfflineNote />
      {pages.map((name) => (
        <Page key={name} name={name} />
      ))}
    </>,
  )
  close = unmount
  await settle()
  const shown = () => document.body.textContent
  const press = async () => {
    act(() => document.querySelector('button')?.click())
    await settle()
  }
  return { shown, press }
}

afterEach(() => {
  vi.unstubAllGlobals()
  close()
  queryClient.clear()
})

test('outdated data is announced only once, on any page, and a retry loads the new data', async () => {
  const { shown, press } = await open(away, true, ['list', 'other'])
  expect(shown()?.split(LINE)).toHaveLength(2)
  expect(shown()).toContain('旧的')
  failure = undefined
  await press()
  expect(tries).toBe(4)
  expect(shown()).toBe('新的新的')
})

test('it goes with the page that showed the old list', async () => {
  const { shown } = await open(away)
  expect(shown()).toContain(LINE)
  close()
  const next = await open(undefined, false, ['next'])
  expect(next.shown()).toBe('新的')
})

test('it is silent where an answer came, where the server refused, and where nothing is shown', async () => {
  for (const [why, known] of [
    [undefined, true],
    [new CallError(503, '服务器忙'), true],
    [away, false],
  ] as const) {
    const { shown } = await open(why, known)
    expect(tries).toBe(1)
    expect(shown()).not.toContain(LINE)
    close()
    queryClient.clear()
  }
})

test('an offline browser shows the line for the whole page', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { shown } = await open(away)
  expect(shown()).not.toContain(LINE)
  expect(shown()).toContain('现在没有网络')
})
