// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Paged } from './paged.tsx'

let root: Root
let turned: number[]

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  turned = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

function show(page: number, data: { total: number; list: string[] } | undefined, isPlaceholderData = false): string {
  const query = { data, error: null, isFetching: isPlaceholderData, refetch: () => {}, isPlaceholderData }
  const part = (
    <Paged
      query={query}
      size={18}
      page={page}
      onPage={(to) => turned.push(to)}
      coming={<i>on its way</i>}
      none={<i>nothing</i>}
    >
      {(list, busy) => <p>{`${list.join(' ')}${busy ? ' …' : ''}`}</p>}
    </Paged>
  )
  act(() => root.render(part))
  return document.body.textContent
}

test('a page of a list, with the way to the others where there are some', () => {
  expect(show(0, undefined)).toContain('on its way')
  expect(show(0, { total: 0, list: [] })).toBe('nothing')
  expect(show(0, { total: 18, list: ['a', 'b'] })).toBe('a b')
  expect(show(1, { total: 19, list: ['c'] })).toBe('c2 / 2，跳到别的页')
  expect(turned).toEqual([])
})

test('if the last item of the last page is removed, or the page does not exist, the last page opens once', () => {
  show(2, { total: 36, list: [] })
  show(2, { total: 36, list: [] })
  expect(turned).toEqual([1])
})

test('while a page loads the previous one stays, without a redirect', () => {
  expect(show(2, { total: 36, list: ['of page 2'] }, true)).toBe('of page 2 …3 / 3，跳到别的页')
  expect(turned).toEqual([])
})
