// @vitest-environment happy-dom
import { CallError } from '@sp/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Question } from './query-boundary.tsx'
import { StaleLine } from './stale-line.tsx'

const away = new CallError(0, '网络连不上，请检查后再试')
const shown = (part: Partial<Question<string>>) =>
  renderToStaticMarkup(
    <StaleLine query={{ data: '旧的', error: null, isFetching: false, refetch: () => undefined, ...part }} />,
  )

afterEach(() => vi.unstubAllGlobals())

test('what is shown of before is said to be of before at the first failed try, with another try', () => {
  for (const part of [{ failureReason: away, isFetching: true }, { error: away }]) {
    expect(shown(part)).toContain('没有网络，这是之前的内容')
    expect(shown(part)).toContain('再试一次')
  }
})

test('it is silent where an answer came, where the server refused, and where nothing is shown', () => {
  for (const part of [{}, { error: new CallError(503, '服务器忙') }, { data: undefined, error: away }])
    expect(shown(part)).toBe('<div role="status"></div>')
})

test('a browser that knows that it is offline has the line of the whole page', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(shown({ error: away })).toBe('<div role="status"></div>')
})
