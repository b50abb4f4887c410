import { expect, it } from 'vitest'
import { noticeKind, noticeKinds } from './kinds.ts'
import { NOTICE_DEFAULTS, NoticeSwitches } from './shapes.ts'

const ofType = (type: number) => noticeKinds.map(noticeKind).filter((each) => each.type === type)

it.each(noticeKinds)('the client knows the tab and the page of %s by its type', (kind) => {
  const { type, tab, opens } = noticeKind(kind)
  const sharing = ofType(type)
  expect(new Set(sharing.map((each) => each.tab))).toEqual(new Set([tab]))
  if (sharing.length > 1) expect(opens).toHaveProperty('place')
})

it('only a switchable kind can be turned off, and the defaults are ways of its switch', () => {
  const ways = NoticeSwitches.properties as unknown as Record<string, { enum: string[] }>
  expect([Object.keys(ways), Object.keys(NOTICE_DEFAULTS)]).toEqual([noticeKinds, noticeKinds])
  for (const kind of noticeKinds) {
    expect([kind, ways[kind]?.enum.includes('off')]).toEqual([kind, noticeKind(kind).switchable])
    expect(ways[kind]?.enum).toContain(NOTICE_DEFAULTS[kind])
  }
})

it('an anonymous kind does not count actors', () => {
  const both = noticeKinds.filter((kind) => noticeKind(kind).anonymous && noticeKind(kind).aggregates)
  expect(both).toEqual([])
})
