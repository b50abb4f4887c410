import { CallError, common, nodeRefusals } from '@sp/contract'
import { expect, test } from 'vitest'
import { cannotPostLine, cannotPostText } from './cannot-post.ts'

const refused = ({ code, msg, reason }: typeof common.muted, data: unknown) =>
  new CallError(code, msg, { reason, data })
const until = new Date(2027, 10, 20, 16, 48).toISOString()
const forever = '9999-12-31T00:00:00.000Z'

test('a muted member sees until when and why, and that the text is kept', () => {
  const error = refused(common.muted, { banedToDatetime: until, banedReason: '骂人' })
  expect(cannotPostText(error)).toMatch(/^你已被禁言.*到 2027 年 11 月 20 日 16:48.*理由：骂人。.*还在/)
  expect(cannotPostText(refused(common.muted, { banedToDatetime: forever, banedReason: '' }))).toMatch(
    /^(?!.*理由).*没有期限/,
  )
})

test('the short form omits the reason', () => {
  const error = refused(common.muted, { banedToDatetime: until, banedReason: '骂人' })
  expect(cannotPostLine(error)).toBe('你已被禁言，暂时不能发布内容，到 2027 年 11 月 20 日 16:48 为止')
  expect(cannotPostLine(refused(common.tooMany, null))).toBeNull()
})

test('a member banned in a section sees the same', () => {
  expect(cannotPostText(refused(nodeRefusals.banned, { until, forever: false, reason: '广告' }))).toMatch(
    /^你在这个版块被暂停发言.*到 2027.*理由：广告。/,
  )
})

test('what is refused for another reason has its own words', () => {
  for (const error of [refused(common.tooMany, null), new Error('no'), undefined])
    expect(cannotPostText(error)).toBeNull()
})
