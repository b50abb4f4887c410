import { expect, expectTypeOf, it } from 'vitest'
import type { NoticeKindRecord, NoticeSentence } from './kind-record.ts'
import { type AnonymousNoticeKind, noticeKind, noticeKinds } from './kinds.ts'
import { NOTICE_DEFAULTS, NoticeSwitches } from './shapes.ts'

const ofType = (type: number) => noticeKinds.map(noticeKind).filter((each) => each.type === type)
const sentencesOf = ({ sentence, sentenceByDetail = {} }: NoticeKindRecord): NoticeSentence[] => [
  sentence,
  ...Object.values(sentenceByDetail),
]

it.each(noticeKinds)('the client knows the tab, the icon and the page of %s by its type', (kind) => {
  const { type, tab, icon, opens } = noticeKind(kind)
  const sharing = ofType(type)
  expect(new Set(sharing.map((each) => each.tab))).toEqual(new Set([tab]))
  expect(new Set(sharing.map((each) => each.icon))).toEqual(new Set([icon]))
  expect(sharing.filter(({ actorIcon }) => actorIcon).length).toBeLessThan(2)
  if (sharing.length > 1) expect(opens).toHaveProperty('place')
})

it('only security and system cannot be turned off, and the defaults are ways of their switches', () => {
  const ways = NoticeSwitches.properties as unknown as Record<string, { enum: string[] }>
  expect([Object.keys(ways), Object.keys(NOTICE_DEFAULTS)]).toEqual([noticeKinds, noticeKinds])
  expect(noticeKinds.filter((kind) => !ways[kind]?.enum.includes('off'))).toEqual(['security', 'system'])
  for (const kind of noticeKinds) expect(ways[kind]?.enum).toContain(NOTICE_DEFAULTS[kind])
})

it('only a kind whose sentence names its actors counts them', () => {
  const counting = noticeKinds.map(noticeKind).filter(({ aggregates }) => aggregates)
  expect(counting.filter(({ sentence }) => typeof sentence === 'string')).toEqual([])
})

it.each(noticeKinds)('the sentences of %s have no placeholder that the server does not fill', (kind) => {
  for (const sentence of sentencesOf(noticeKind(kind))) {
    const text = typeof sentence === 'string' ? sentence : sentence.action
    expect(text.replace(/\{(detail|level|title)\}/g, '')).toMatch(
      typeof sentence === 'string' ? /^[^{}]*$/ : /^[^{}]+$/,
    )
  }
})

type OptionalPart = { [K in keyof NoticeKindRecord]-?: undefined extends NoticeKindRecord[K] ? K : never }
it('a record without one of its other parts does not compile', () => {
  expectTypeOf<OptionalPart[keyof NoticeKindRecord]>().toEqualTypeOf<
    'actorIcon' | 'aggregates' | 'answerable' | 'sentenceByDetail'
  >()
})

it('a kind with a sentence about its actors is not anonymous, even with others beside it', () => {
  expectTypeOf<'pairStep' | 'levelReached'>().toExtend<AnonymousNoticeKind>()
  expectTypeOf<AnonymousNoticeKind & ('flashLiked' | 'postHonoured' | 'replyHonoured')>().toBeNever()
})
