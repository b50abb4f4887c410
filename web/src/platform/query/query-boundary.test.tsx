import { CallError } from '@sp/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QueryBoundary, type Question } from './query-boundary.tsx'

const shown = (part: Partial<Question<string>>, failed?: string): string => {
  const query = { data: undefined, error: null, isFetching: false, refetch: () => undefined, ...part }
  return renderToStaticMarkup(
    <QueryBoundary query={query} coming={<i>places</i>} {...(failed ? { failed } : {})}>
      {(data) => <b>{data}</b>}
    </QueryBoundary>,
  )
}

test('a loading query shows skeletons, and announces that it is loading', () => {
  const page = shown({ isFetching: true })
  expect(page).toContain('<i>places</i>')
  expect(page).toMatch(/role="status" aria-busy="true".*正在加载/)
})

test('a response stays, also if a refetch fails', () => {
  expect(shown({ data: '' })).toBe('<b></b>')
  expect(shown({ data: 'words', error: new CallError(0, '网络连不上') })).toBe('<b>words</b>')
})

test.each([
  ['nobody answered', new CallError(0, '网络连不上，请检查后再试'), '没能连上', '网络连不上，请检查后再试'],
  ['the server refused', new CallError(404, '没有这个人'), '没能打开', '没有这个人'],
  ['something else broke', new TypeError('x is undefined'), '没能打开', '出错了，请稍后再试'],
])('if %s, an error with a retry is shown', (_, error, title, text) => {
  const page = shown({ error })
  for (const words of ['role="alert"', title, text, '再试一次']) expect(page).toContain(words)
  expect(page).not.toContain('undefined')
})

test('without a response the error is shown after the first try, while retries continue', () => {
  const page = shown({ isFetching: true, failureReason: new CallError(0, '网络连不上，请检查后再试') })
  for (const words of ['没能连上', '网络连不上，请检查后再试', 'aria-busy="true"']) expect(page).toContain(words)
  expect(page).not.toContain('places')
})

test('a retry after a server error shows no network error, and existing data stays', () => {
  expect(shown({ isFetching: true, failureReason: new CallError(503, '稍后再试') })).toContain('places')
  expect(shown({ data: 'words', failureReason: new CallError(0, '网络连不上') })).toBe('<b>words</b>')
})

test('what failed can be named, and is tried again', () => {
  const page = shown({ error: new CallError(0, '网络连不上'), isFetching: true }, '没能拿到评论')
  expect(page).toContain('没能拿到评论')
  expect(page).toContain('aria-busy="true"')
})
