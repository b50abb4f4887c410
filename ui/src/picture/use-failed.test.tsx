// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Pics } from './pics.tsx'

let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const shown = () => [...document.querySelectorAll('img')].map((each) => each.getAttribute('src'))
const lose = () =>
  act(() => {
    for (const each of document.querySelectorAll('img')) each.dispatchEvent(new Event('error'))
  })
const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')))

test('pictures that failed to load are requested again when the network is back', () => {
  const pics = ['/a.jpg', '/b.jpg'].map((thumbnail) => ({ thumbnail, img: thumbnail, alt: '' }))
  act(() => root.render(<Pics pics={pics} onOpen={() => {}} label={String} />))
  lose()
  expect(shown()).toEqual([])
  comeOnline()
  expect(shown()).toEqual(['/a.jpg', '/b.jpg'])
})

test('an avatar that failed to load is retried too; a new address is shown at once', () => {
  act(() => root.render(<Avatar src="/a.jpg" />))
  lose()
  expect(shown()).toEqual([])
  act(() => root.render(<Avatar src="/b.jpg" />))
  expect(shown()).toEqual(['/b.jpg'])
  act(() => root.render(<Avatar src="/a.jpg" />))
  expect(shown()).toEqual([])
  comeOnline()
  expect(shown()).toEqual(['/a.jpg'])
})
