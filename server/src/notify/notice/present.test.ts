import { ANONYMOUS, NOTICE_KINDS, type NoticeKind, type NoticePlace, noticeKinds } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { type NoticeVisibility, presentNotice, type Row } from './present.ts'

const row = (kind: NoticeKind, more: Partial<Row> = {}): Row => ({
  id: 9,
  kind,
  targetId: 4,
  place: null,
  commentId: null,
  sourceId: 7,
  actorId: 5,
  actors: 1,
  detail: '',
  isRead: false,
  updatedAt: new Date('2026-11-21T02:00:00Z'),
  ...more,
})

const yuan = { id: 5, userId: 5, username: 'yuan', nickname: '阿远', avatar: 'avatar/default/1.png' }
const seen: NoticeVisibility = { words: '风停了\n\n灯还亮着', actors: [yuan] }

const textOf = (kind: NoticeKind, more: Partial<Row> = {}) => presentNotice(row(kind, more), seen).content

it.each<[NoticeKind, Partial<Row>, string]>([
  ['flashComment', {}, '阿远 评论了你的动态'],
  ['commentAnswer', {}, '阿远 回复了你的评论'],
  ['flashMention', { detail: 'flash' }, '阿远 在动态里提到了你'],
  ['flashMention', { detail: 'comment' }, '阿远 在评论里提到了你'],
  ['flashLiked', {}, '阿远 赞了你的动态'],
  ['flashLiked', { actors: 12 }, '阿远等 12 人赞了你的动态'],
  ['commentLiked', { actors: 2 }, '阿远等 2 人赞了你的评论'],
  ['newFollower', { actors: 3 }, '阿远等 3 人关注了你'],
  ['newFollower', {}, '阿远 关注了你'],
  ['levelReached', { sourceId: 5 }, '你升到了 5 级，称号：中级用户'],
  ['levelReached', { sourceId: 15 }, '你升到了 15 级，称号：SP元老'],
  ['system', { detail: '今晚两点维护' }, '今晚两点维护'],
  ['ticketAnswered', {}, '你的工单有了答复'],
  ['security', { detail: 'resetStarted' }, '有人申请找回你的密码。如果不是你，请作废这次找回'],
  ['replyToPost', {}, '阿远 回复了你的帖子'],
  ['replyToReply', {}, '阿远 回复了你'],
  ['replyMention', {}, '阿远 在回复里提到了你'],
  ['postHonoured', { detail: 'sticky' }, '你的帖子被置顶了'],
  ['postHonoured', { detail: 'mention' }, '阿远 在帖子里提到了你'],
  ['replyHonoured', { detail: 'selected' }, '你的回复被加精了'],
  ['postHonoured', { detail: 'chaos 广告 引流' }, '你的帖子被移到了混沌海：广告 引流'],
  ['ticketAnswered', { detail: 'constructor' }, '你的工单有了答复'],
  ['levelReached', { sourceId: 0 }, '你升到了 0 级，称号：萌新驾到'],
  ['system', { detail: '今晚 两点 {level}' }, '今晚 两点 {level}'],
  ['pairStep', { detail: 'ended' }, '有一段配对结束了'],
  ['pairStep', {}, '寻\u2060TA 有了新进展'],
])('%s %j reads %s', (kind, more, content) => {
  expect(textOf(kind, more)).toBe(content)
})

it('has the type and the mark of its row, who did it, and the first words of what it is about', () => {
  expect(presentNotice(row('flashComment', { isRead: true }), seen)).toEqual({
    id: 9,
    type: 5,
    targetId: 4,
    place: null,
    commentId: 7,
    content: '阿远 评论了你的动态',
    actors: [yuan],
    excerpt: '风停了 灯还亮着',
    gone: false,
    status: 1,
    dateTime: '2026-11-21T02:00:00.000Z',
  })
})

it.each<[NoticeKind, Partial<Row>, string]>([
  ['flashComment', {}, '有人评论了你的动态'],
  ['flashMention', { detail: 'comment' }, '有人在评论里提到了你'],
  ['flashLiked', {}, '有人赞了你的动态'],
  ['flashLiked', { actors: 12 }, '12 人赞了你的动态'],
  ['postHonoured', { detail: 'mention' }, '有人在帖子里提到了你'],
])('%s %j whose thing cannot be seen reads %s, and shows nothing else', (kind, more, content) => {
  const gone = presentNotice(row(kind, more), { ...seen, words: undefined })
  expect(gone).toMatchObject({ content, actors: [], excerpt: null, gone: true, commentId: null })
  expect(JSON.stringify(gone)).not.toMatch(/阿远|风停了/)
})

it.each<[NoticeKind, string, number | null]>([
  ['commentAnswer', '', 7],
  ['commentLiked', '', 7],
  ['flashMention', 'comment', 7],
  ['flashMention', 'flash', null],
  ['flashLiked', '', null],
  ['flashLiked', 'comment', null],
  ['newFollower', '', null],
  ['replyToPost', '', null],
])('%s %s is about the comment %j', (kind, detail, commentId) => {
  expect(presentNotice(row(kind, { detail }), seen).commentId).toBe(commentId)
})

it('without an actor whom the reader may see names none', () => {
  expect(presentNotice(row('flashLiked'), { ...seen, actors: [] }).content).toBe('有人赞了你的动态')
})

it('what has no words is quoted with none', () => {
  expect(presentNotice(row('flashLiked'), { ...seen, words: '' })).toMatchObject({ excerpt: null, gone: false })
})

it('every kind has a text', () => {
  for (const kind of noticeKinds) expect(textOf(kind, { detail: '公告' })).not.toBe('')
})

it.each(noticeKinds)('%s opens the page of its record, with or without a target', (kind) => {
  const { place, targetId } = presentNotice(row(kind, { targetId: null }), seen)
  const { opens } = NOTICE_KINDS[kind]
  expect({ place, targetId }).toEqual({ place: 'place' in opens ? opens.place : null, targetId: null })
  expect(presentNotice(row(kind), seen).targetId).toBe(4)
})

it('the comment of a notice of the system is the one it names', () => {
  const made = presentNotice(row('system', { place: 'flash', commentId: 8 }), { words: '', actors: [] })
  expect(made).toMatchObject({ place: 'flash', targetId: 4, commentId: 8 })
})

it.each<[string, NoticeKind, Partial<Row>, NoticePlace | null]>([
  ['its kind', 'security', {}, 'security'],
  ['the notice itself before its kind', 'security', { place: 'me' }, 'me'],
  ['the appeals for a decision of staff about a member', 'system', {}, 'appeals'],
  ['the place of a decision that names one', 'system', { place: 'rules' }, 'rules'],
  ['none for an announcement', 'system', { targetId: null }, null],
  ['none for a target whose type determines the page', 'flashLiked', {}, null],
])('opens the page of %s: %s %j', (_rule, kind, more, place) => {
  expect(presentNotice(row(kind, more), seen).place).toBe(place)
})

describe('the reader answers in the row', () => {
  const answerable = { stared: false, postId: 3 }
  const answerOf = (kind: NoticeKind, more: Partial<Row> = {}, visibility: Partial<NoticeVisibility> = {}) =>
    presentNotice(row(kind, more), { ...seen, answerable, ...visibility }).answerable

  it('words of one member whom they see', () => {
    expect(answerOf('replyToPost')).toEqual({ stared: false, postId: 3 })
  })

  it.each<[string, NoticeKind, Partial<Row>, Partial<NoticeVisibility>]>([
    ['notices of a kind without words', 'flashLiked', {}, {}],
    ['a distinction, which has no actor', 'postHonoured', { actorId: null, detail: 'sticky' }, {}],
    ['words that they cannot see', 'replyToPost', {}, { words: undefined }],
    ['a picture without words', 'replyToPost', {}, { words: '' }],
    ['a member whom they cannot see', 'replyToPost', {}, { actors: [] }],
    ['an anonymous member', 'replyToPost', {}, { actors: [ANONYMOUS] }],
  ])('never %s', (_what, kind, more, visibility) => {
    expect(answerOf(kind, more, visibility)).toBeUndefined()
  })
})

it('shows who of the two follows the other, for one new follower', () => {
  const follows = { userId: 5, followed: false, followsMe: true }
  expect(presentNotice(row('newFollower'), { ...seen, follows }).follows).toEqual(follows)
  expect(presentNotice(row('newFollower'), seen)).not.toHaveProperty('follows')
})
