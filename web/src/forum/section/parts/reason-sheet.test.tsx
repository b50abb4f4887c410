// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '../../../platform/test/test-hook.tsx'
import type { StatedReason } from '../reason-text.ts'
import { ReasonSheet } from './reason-sheet.tsx'

const sent = vi.fn((_reason: StatedReason) => Promise.resolve(null))
const removing = {
  title: '移入混沌海',
  action: '移走',
  kinded: true,
  draftKey: 'post:1',
  isOver: () => false,
  change: { name: ['remove-post', 1], call: sent },
} as const

let close = () => {}
afterEach(() => {
  close()
  sent.mockClear()
})

function show(): void {
  const { unmount } = showPart(<ReasonSheet open onClose={() => {}} act={removing} />)
  close = unmount
}

const press = async (element: HTMLElement | null | undefined) => act(async () => element?.click())
const kind = (label: string) => [...document.querySelectorAll('label')].find((each) => each.textContent === label)
const submit = () => document.querySelector<HTMLElement>('button[type=submit]')
const words = () => document.querySelector('textarea')?.value

test('a removal is not sent without a kind', async () => {
  show()
  await press(submit())
  expect(document.body.textContent).toContain('请选是哪一种问题')
  await press(kind('广告或引流')?.querySelector('input'))
  expect([words(), submit()?.textContent]).toEqual(['广告或引流', '移走'])
  await press(submit())
  expect(sent.mock.calls.map(([reason]) => reason)).toEqual([{ kind: 'advert', reason: '广告或引流' }])
})

test('content that exposes a person is hidden at once, and the sheet announces that beforehand', async () => {
  show()
  await press(kind('公开他人隐私')?.querySelector('input'))
  expect(submit()?.textContent).toBe('隐去并交站务')
  expect(document.body.textContent).toContain('除了作者谁也看不到')
})
