import { expect, test } from 'vitest'
import { anotherNote, type Choice, choose, firstChoice, noteOf, write } from './choice.ts'
import { consequencesOf, doneLine } from './consequences.ts'
import type { CaseFacts } from './notes.ts'

const facts: CaseFacts = {
  kind: 'report',
  type: 'flash',
  reason: 'outing',
  owner: 'leng_yan',
  pictures: 3,
  reporters: 3,
  isHidden: true,
  canRemove: true,
}
const first = firstChoice(facts)
const muted = choose(first, { mute: '30day' }, facts)
const around = { undoMinutes: 5, mutedUntil: '12 月 21 日 17:08' }

const lines = (choice: Choice, of: Partial<CaseFacts> = {}, at: Partial<typeof around> = {}) =>
  consequencesOf(choice, { ...facts, ...of }, { ...around, ...at }).map(({ text }) => text.join(''))

test('a dismissed case removes and mutes nothing; choosing a removal or mute upholds it', () => {
  const dismissed = choose(muted, { outcome: 'dismissed' }, facts)
  expect(dismissed).toMatchObject({ outcome: 'dismissed', content: 'keep', mute: 'none' })
  expect(choose(dismissed, { content: 'purge' }, facts)).toMatchObject({ outcome: 'upheld', content: 'purge' })
  expect(choose(dismissed, { mute: '1h' }, facts)).toMatchObject({ outcome: 'upheld', content: 'keep', mute: '1h' })
  expect(choose(dismissed, { outcome: 'upheld' }, facts)).toMatchObject({ content: 'delete', mute: 'none' })
})

test('a person is not removed', () => {
  expect(firstChoice({ canRemove: false }).content).toBe('keep')
})

test('the notes follow the choice until staff edit them, and a standard text replaces the edit', () => {
  expect(noteOf(first, 'owner', facts)).toContain('已删除。')
  expect(noteOf(muted, 'owner', facts)).toContain('已删除，并禁言 30 天。')
  const written = write(muted, 'owner', '自己写的')
  expect(noteOf(choose(written, { mute: 'none' }, facts), 'owner', facts)).toBe('自己写的')
  expect(noteOf(written, 'reporter', facts)).toBe(noteOf(muted, 'reporter', facts))
  expect(noteOf(anotherNote(written, 'owner'), 'owner', facts)).toBe(noteOf(muted, 'owner', facts))
})

test('the usual texts come one after another and begin again', () => {
  const second = anotherNote(muted, 'owner')
  expect(noteOf(second, 'owner', facts)).not.toBe(noteOf(muted, 'owner', facts))
  expect(noteOf(anotherNote(second, 'owner'), 'owner', facts)).toBe(noteOf(muted, 'owner', facts))
})

test('the consequences cover the item, the member and the recipients of notices', () => {
  expect(lines(muted)).toEqual([
    '动态和 3 张图立刻看不到，旧图片地址失效。5 分钟内能撤销，30 天内能恢复',
    '@leng_yan 到 12 月 21 日 17:08 只能浏览，能申诉一次',
    '5 分钟后，作者 1 人、举报人 3 人各收到一条通知',
  ])
})

test('nothing that cannot be taken back is promised', () => {
  const purge = choose(muted, { content: 'purge' }, facts)
  expect(consequencesOf(purge, facts, around)[0]).toMatchObject({ isFinal: true })
  expect(lines(purge, { pictures: 0 })[0]).toBe('动态立刻看不到，5 分钟后彻底清除，不能恢复')
  expect(lines(muted, {}, { undoMinutes: 0 }).join()).not.toContain('撤销')
  expect(lines(muted, {}, { undoMinutes: 0 })[2]).toBe('马上，作者 1 人、举报人 3 人各收到一条通知')
})

test('a dismissed report notifies the owner only if the item had been hidden', () => {
  const dismissed = choose(first, { outcome: 'dismissed' }, facts)
  expect(lines(dismissed)).toEqual([
    '动态恢复显示，大家又能看到。5 分钟内能撤销',
    '@leng_yan 不禁言',
    '5 分钟后，作者 1 人、举报人 3 人各收到一条通知',
  ])
  expect(lines(dismissed, { isHidden: false })[2]).toBe('5 分钟后，举报人 3 人各收到一条通知')
  expect(lines(dismissed, { isHidden: false, reporters: 0 })[2]).toBe('不发通知')
})

test('a permanent mute is shown as permanent', () => {
  const forever = choose(first, { mute: 'forever' }, facts)
  expect(consequencesOf(forever, facts, { ...around, mutedUntil: undefined })[1]?.text.join('')).toBe(
    '@leng_yan 从现在起一直只能浏览，能申诉一次',
  )
})

test('the result is summarised in one line', () => {
  const recipients = { owner: 1, reporters: 3 }
  expect(doneLine(muted, facts, recipients, 5)).toBe('删除动态，禁言 30 天，5 分钟后通知 4 人')
  const dismissed = choose(muted, { outcome: 'dismissed' }, facts)
  expect(doneLine(dismissed, facts, { owner: 0, reporters: 0 }, 5)).toBe('不成立，保留动态')
})
