// @vitest-environment happy-dom
import { claimRefusals } from '@sp/contract'
import { act, createElement, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../platform/session.ts'
import { drafts, type Outgoing, send, sendAgain, useOutgoing } from './sending.ts'

const WHO = 7
let root: Root
let shown: readonly Outgoing[]
let sent: { content: string; clientKey: string }[]
let answer: () => Promise<Response>

function Outbox({ last }: { last: number }) {
  const outgoing = useOutgoing(WHO, last)
  useEffect(() => {
    shown = outgoing
  })
  return null
}
const upTo = (last: number) => act(() => root.render(createElement(Outbox, { last })))

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  sent = []
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return answer()
  })
  beginSession({ token: 't', enrolled: true, colleague: { id: 1, nickname: '小夏', avatar: '', role: 'support' } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  upTo(0)
})
afterEach(() => {
  act(() => root.unmount())
  endSession('left')
  vi.unstubAllGlobals()
})

const replyWith = (code: number, more: object = {}) =>
  Promise.resolve(Response.json({ code, msg: '', data: null, ...more }))

test('a failed message is sent again under its own key and stays visible until it is among the messages', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  await act(() => send(WHO, '在的', 0))
  expect(shown).toMatchObject([{ content: '在的', state: 'failed' }])
  const [failed] = shown
  answer = () => replyWith(200, { data: 12 })
  await act(() => (failed ? sendAgain(WHO, failed) : undefined))
  expect(shown).toMatchObject([{ content: '在的', state: 'sent', id: 12 }])
  expect(new Set(sent.map(({ clientKey }) => clientKey)).size).toBe(1)
  upTo(12)
  expect(shown).toEqual([])
})

test('if a colleague was faster, the text returns to the field before the text written since', async () => {
  answer = () => {
    drafts.keep(WHO, '还有')
    const { code, reason } = claimRefusals.held
    return replyWith(code, { reason, data: { by: { id: 2, nickname: '阿宁', avatar: '', role: 'support' } } })
  }
  await act(() => send(WHO, '在的', 0))
  expect(shown).toEqual([])
  expect(drafts.get(WHO)).toBe('在的\n还有')
})
