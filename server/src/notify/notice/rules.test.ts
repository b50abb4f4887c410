import { NOTICE_EXCERPT, type NoticeKind } from '@sp/contract'
import { expect, it } from 'vitest'
import { withNicknames } from './mention-service.ts'
import { excerptOf, excessOf, givingWay, mentionsIn } from './rules.ts'

it.each([
  ['你好@muge，在吗', ['muge']],
  ['@A1 @b2 @a1', ['a1', 'b2']],
  ['a@muge.com 1@muge', []],
  ['看 https://x.example/@muge 和 @ann', ['ann']],
  [`@${'a'.repeat(33)} @1a ＠muge`, []],
  ['@@muge的', ['muge']],
  ['', []],
])('%j calls %j', (text, names) => {
  expect(mentionsIn(text)).toEqual(names)
})

it('a text mentions ten members at most, the first ones', () => {
  const names = Array.from({ length: 30 }, (_, i) => `m${i}`)
  expect(mentionsIn(names.map((name) => `@${name}`).join(' '))).toEqual(names.slice(0, 10))
})

it.each([
  ['  第一行\n\n第二行\t尾 ', '第一行 第二行 尾'],
  ['字'.repeat(61), '字'.repeat(60)],
  ['🌧'.repeat(61), '🌧'.repeat(60)],
  [' \n ', null],
  ['', null],
])('%j is quoted as %j', (text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt)
  expect([...(excerptOf(text) ?? '')].length).toBeLessThanOrEqual(NOTICE_EXCERPT)
})

it.each([
  ['你好@Muge，@ann 和 @nobody', '你好@木各，@安 和 @nobody'],
  ['a@muge.com 看 https://x.example/@muge', 'a@muge.com 看 https://x.example/@muge'],
])('%j reads %j', (text, read) => {
  const mentions = [
    { id: 1, username: 'muge', nickname: '木各' },
    { id: 2, username: 'Ann', nickname: '安' },
  ]
  expect(withNicknames(text, mentions)).toBe(read)
})

it.each<[number, NoticeKind[][]]>([
  [1, [['newFollower', 'levelReached', 'ticketAnswered'], ['system'], ['security']]],
  [2, [['flashComment', 'commentAnswer', 'flashMention', 'flashLiked', 'commentLiked']]],
  [3, [['replyToPost', 'replyToReply', 'replyMention', 'postHonoured', 'replyHonoured']]],
  [4, [['pairStep']]],
])('notices of tab %i give way in this order, the security of the account last', (tab, kinds) => {
  expect(givingWay(tab)).toEqual(kinds)
})

it.each([
  [0, 0],
  [1000, 0],
  [1100, 0],
  [1101, 101],
])('of %i notices in a tab, %i are deleted: those over a thousand, after a hundred too many', (total, excess) => {
  expect(excessOf(total)).toBe(excess)
})
