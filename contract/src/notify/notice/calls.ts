import { defineCall, floodGuard } from '../../wire/call.ts'
import { refusals } from '../../wire/refusal.ts'
import { count, id, nothing, oneOf, page, T } from '../../wire/schema.ts'
import { NOTICE_TABS } from './kind-record.ts'
import { noticeKinds } from './kinds.ts'
import { MESSAGE_RINGS, Notice, NoticeSwitches, Unread, whoMayMessage } from './shapes.ts'

export const noticeRefusals = refusals('notice', { gone: [404, '这条通知不存在或已删除'] })

const tab = () => oneOf(NOTICE_TABS)

/** An unknown kind is rejected, otherwise the client would believe that it had changed a switch. */
const someSwitches = () => T.Partial(NoticeSwitches, { minProperties: 1, propertyNames: { enum: [...noticeKinds] } })

export const noticeCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/notice',
    who: 'member',
    summary: '通知，最近的在前；classType 0 全部 1 系统 2 动态 3 话题 4 寻TA',
    input: T.Object({ page: page(), classType: T.Optional(tab()) }),
    /** `msgReqId`: the inbox version of this response, or a slightly older one. */
    data: T.Object({ total: count(), list: T.Array(Notice), unread: Unread, msgReqId: count() }),
    refusals: [],
  }),
  msgId: defineCall({
    method: 'GET',
    path: '/api/user-msg/getMsgId',
    who: 'member',
    summary: '收件箱的编号：有任何变化就变大，和手里的不同就该重新取',
    input: T.Object({}),
    data: count(),
    refusals: [],
  }),
  setRead: defineCall({
    method: 'PUT',
    path: '/api/notice/set-read',
    who: 'member',
    summary: '标为已读',
    duringReadOnly: true,
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [noticeRefusals.gone],
    limit: floodGuard(300),
  }),
  setReadAll: defineCall({
    method: 'PUT',
    path: '/api/notice/set-read-all',
    who: 'member',
    summary: '一个分类全部标为已读',
    duringReadOnly: true,
    input: T.Object({ classType: tab() }),
    data: nothing(),
    refusals: [],
    limit: floodGuard(60),
  }),
  deleteRead: defineCall({
    method: 'DELETE',
    path: '/api/notice/delete-read',
    who: 'member',
    summary: '删除一个分类的已读通知',
    input: T.Object({ classType: tab() }),
    data: nothing(),
    refusals: [],
    limit: floodGuard(60),
  }),
  settings: defineCall({
    method: 'GET',
    path: '/api/user/setting',
    who: 'member',
    summary: '我的设置；notice 是每类通知怎么提醒：off 不提醒，app 站内，push 推送；message 是私信怎么提醒',
    input: T.Object({}),
    data: T.Object({
      notice: NoticeSwitches,
      whoMayMessage: whoMayMessage(),
      message: oneOf(MESSAGE_RINGS),
      typing: T.Optional(T.Boolean()),
    }),
    refusals: [],
  }),
  putSettings: defineCall({
    method: 'PUT',
    path: '/api/user/setting',
    who: 'member',
    summary: '修改设置，只写要改的',
    input: T.Partial(
      T.Object({
        notice: someSwitches(),
        whoMayMessage: whoMayMessage(),
        message: oneOf(MESSAGE_RINGS),
        typing: T.Boolean(),
      }),
      { minProperties: 1 },
    ),
    data: nothing(),
    refusals: [],
    limit: floodGuard(60),
  }),
}
