// @vitest-environment happy-dom
import type { Member, Role } from '@sp/contract'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../../platform/session.ts'
import { Reset } from './acts-pane.tsx'

const [BEGINNER, OTHER] = [7, 8]
let root: Root
let asked: string[]
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  asked = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

function shown(id: number, role: Role, alone = false) {
  beginSession({ token: 'x', enrolled: true, colleague: { id, nickname: '阿岚', avatar: '', role } })
  const reset = { readyAt: new Date(0).toISOString(), taken: false, by: { id: BEGINNER, nickname: '小北' }, alone }
  const member = { id: 9, nickname: '丢了号的人', role: 'member', state: 'active', reset } as unknown as Member
  act(() => root.render(<Reset member={member} onAsk={(what) => asked.push(what)} />))
  const button = document.querySelector('button')
  button?.click()
  return { text: button?.textContent, disabled: button?.disabled }
}

test('the colleague who began a reset sees why they cannot release its code', () => {
  expect(shown(BEGINNER, 'moderator')).toEqual({
    text: '放行要换一个人这次是你开始的，要由另一位值班或站长放行',
    disabled: true,
  })
  expect(asked).toEqual([])
})

test('a second moderator is offered it, with who began it', () => {
  expect(shown(OTHER, 'moderator').text).toContain('放行重置小北开始的')
  expect(asked).toEqual(['code'])
})

test('customer service sees which colleague can release the code', () => {
  expect(shown(OTHER, 'support')).toMatchObject({ text: expect.stringContaining('等待放行'), disabled: true })
})

test('the only owner is offered their own after its longer time', () => {
  expect(shown(BEGINNER, 'owner', true).text).toContain('没有第二位值班或站长')
  expect(asked).toEqual(['code'])
})
