// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { storeSession } from '../../../platform/session/session.ts'
import { settle, showPart } from '../../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../../platform/test/test-network.ts'
import ReportSheet from './report-sheet.tsx'
import type { Reported } from './reported.ts'

let requests: ReturnType<typeof stubNetwork>
beforeEach(() => {
  storeSession({ token: 't', user: { id: 1, username: 'a', nickname: 'a', avatar: '' } })
  requests = stubNetwork()
})

const show = (what: Reported) => showPart(<ReportSheet what={what} open onClose={() => undefined} />)
const blocking = () => document.querySelector<HTMLInputElement>('[role="switch"]')

test('the other member of a pairing can be blocked with a report, and the sheet explains the effect', async () => {
  const { unmount } = show({ targetType: 'square-profile', targetId: 41, ownerId: null, who: '他' })
  expect(document.body.textContent).toContain('不影响站里别处')
  act(() => blocking()?.click())
  act(() => document.querySelector<HTMLInputElement>('input[type="radio"]')?.click())
  act(() => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
  await settle()
  expect(requests.at(-1)?.input).toMatchObject({ targetType: 'square-profile', targetId: 41, block: true })
  unmount()
})

test('a report of content without an owner blocks no member', () => {
  const { unmount } = show({ targetType: 'node', targetId: 3, ownerId: null, who: '树洞' })
  expect(blocking()).toBeNull()
  unmount()
})
