// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { SearchField } from './search-field.tsx'

let asked: string[]

function Search() {
  const [text, setText] = useState('')
  const ask = (next: string) => {
    asked.push(next)
    setText(next)
  }
  return <SearchField label="搜索" clear="清空" value={text} onChange={ask} />
}

test('text composed by an input method is shown in the field, and searched for when the composition ends', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  asked = []
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Search />))
  const field = document.querySelector('input') as HTMLInputElement
  const fire = (event: string) => act(() => void field.dispatchEvent(new Event(event, { bubbles: true })))
  const type = (text: string) => {
    // Bypasses React, as real input does.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    fire('input')
  }
  type('读')
  fire('compositionstart')
  type('读sh')
  type('读shu')
  expect([field.value, asked]).toEqual(['读shu', ['读']])
  type('读书')
  fire('compositionend')
  expect([field.value, asked]).toEqual(['读书', ['读', '读书']])
  type('读书会')
  expect(asked.at(-1)).toBe('读书会')
  act(() => root.unmount())
})
