import { pictureRefusals } from '../../content/picture/calls.ts'
import { pictureKey } from '../../content/picture/shapes.ts'
import { pictureFile } from '../../content/upload/shapes.ts'
import { defineCall, floodGuard } from '../../wire/call.ts'
import { settable } from '../../wire/limits.ts'
import { common, refusals } from '../../wire/refusal.ts'
import { clientKey, count, id, nothing, oneOf, page, pageOf, T } from '../../wire/schema.ts'
import {
  CHAT_PAGE,
  ChatPartner,
  MESSAGE_BOXES,
  Message,
  MessagePicture,
  MessageSession,
  messageText,
  NEW_CHATS_A_DAY,
  NEW_CHATS_WHILE_NEW,
  REQUEST_MESSAGES_MAX,
} from './shapes.ts'

export const messageRefusals = refusals('message', {
  self: [400, '不能给自己发消息'],
  noSuchUser: [404, '没有这个用户'],
  /** For privacy, a block in either direction and a restrictive message policy give the same refusal. */
  closed: [400, '对方暂不接收消息'],
  waits: [400, `对方还没有回复，最多先发 ${REQUEST_MESSAGES_MAX} 条`],
  gone: [404, '这条消息不存在或已删除'],
  /** Unlike `closed`, only for a sender who may write: it discloses nothing of a block. */
  notAcquainted: [400, '互相关注，或者你来我往聊过之后，才能发图片'],
  /** A chat with a follower, and an answer, do not count as new chats. */
  tooManyNew: [429, '今天找的新朋友够多了，明天再打招呼；已经聊过的、关注你的，不受影响'],
})

const partner = { userId: id() }
/** 0 precedes all ids. */
const anyId = () => T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const messageCalls = {
  sessions: defineCall({
    method: 'GET',
    path: '/api/user-msg/session-of-user',
    who: 'member',
    summary: '会话，最近的在前；box 是 requests 时只列还没回复过的陌生人',
    input: T.Object({ page: page(), box: T.Optional(oneOf(MESSAGE_BOXES)) }),
    /**
     * `unread`: received messages in all open chats; `requests`: number of pending requests; `msgReqId` as in
     * `getMsgId`.
     */
    data: T.Object({
      attendantUnread: count(),
      noticeCount: count(),
      unread: count(),
      requests: count(),
      msgReqId: count(),
      sessions: pageOf(MessageSession),
    }),
    refusals: [],
  }),
  partner: defineCall({
    method: 'GET',
    path: '/api/user-msg/session-with-user',
    who: 'member',
    summary: '聊天的对方，和现在能不能发',
    input: T.Object(partner),
    data: ChatPartner,
    refusals: [messageRefusals.self, messageRefusals.noSuchUser],
  }),
  messages: defineCall({
    method: 'GET',
    path: '/api/user-msg/get-msgs-v2',
    who: 'member',
    summary: `和一个人的消息，旧的在前，最多 ${CHAT_PAGE} 条：after 之后的，before 之前的，都不给就是最近的；读到的算已读`,
    answersSecret: true,
    duringReadOnly: true,
    input: T.Object({ ...partner, after: T.Optional(anyId()), before: T.Optional(id()) }),
    data: T.Object({ list: T.Array(Message), msgReqId: count() }),
    refusals: [messageRefusals.noSuchUser],
    writes: true,
    limit: floodGuard(600, 'message-read'),
  }),
  send: defineCall({
    method: 'POST',
    path: '/api/user-msg/send-msg',
    who: 'member',
    summary: `发消息；给没关注自己的人打招呼，一天最多 ${NEW_CHATS_A_DAY} 个，注册不到一天的 ${NEW_CHATS_WHILE_NEW} 个`,
    input: T.Object({
      ...partner,
      content: messageText(),
      /** The key of a finished upload, one time; the text is then that of a picture. */
      picture: T.Optional(pictureKey()),
      clientKey: clientKey(),
    }),
    data: id(),
    // Muted members may continue existing chats.
    refusals: [
      messageRefusals.self,
      messageRefusals.noSuchUser,
      messageRefusals.closed,
      messageRefusals.waits,
      messageRefusals.tooManyNew,
      messageRefusals.notAcquainted,
      pictureRefusals.gone,
      common.muted,
    ],
    limit: { ...settable('limits.message'), per: 'viewer', counts: 'done' },
  }),
  pictureUpload: defineCall({
    method: 'POST',
    path: '/api/user-msg/picture',
    who: 'member',
    summary: '为私信的一张图片领取上传地址，15 分钟内有效，用一次；传好后在发消息时用 key 指明',
    input: T.Object({
      ...pictureFile,
      clientKey: clientKey(),
    }),
    data: T.Object({ url: T.String(), thumb: T.String(), key: T.String() }),
    refusals: [],
    limit: floodGuard(60, 'message-picture'),
  }),
  picture: defineCall({
    method: 'GET',
    path: '/api/user-msg/picture',
    who: 'member',
    summary: '一条消息的图片：只有这两个人、在这次登录里能取的地址，10 到 15 分钟内有效',
    input: T.Object({ ...partner, id: id() }),
    data: T.Object({ ...MessagePicture.properties, img: T.String() }),
    refusals: [messageRefusals.noSuchUser, messageRefusals.gone],
    limit: floodGuard(600, 'message-read'),
  }),
  typing: defineCall({
    method: 'POST',
    path: '/api/user-msg/typing',
    who: 'member',
    summary: '正在给这个人写消息：认识的人、两边都开着这项设置才告诉对方；告诉了没有，回答都一样',
    input: T.Object(partner),
    data: nothing(),
    refusals: [],
    limit: floodGuard(40, 'message-typing'),
  }),
  accept: defineCall({
    method: 'POST',
    path: '/api/user-msg/accept',
    // A muted member cannot start a new chat.
    who: 'writer',
    summary: '接受一个陌生人的会话：移到会话里，对方可以继续发',
    input: T.Object(partner),
    data: nothing(),
    refusals: [messageRefusals.noSuchUser],
    limit: floodGuard(120, 'message-change'),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/user-msg/msg',
    who: 'member',
    summary: '删除一条消息：只从自己这里；自己发的，也可以从双方那里',
    input: T.Object({ ...partner, id: id(), both: T.Optional(T.Boolean()) }),
    data: nothing(),
    refusals: [messageRefusals.noSuchUser, messageRefusals.gone],
    limit: floodGuard(120, 'message-change'),
    done: '已删除',
  }),
  removeSession: defineCall({
    method: 'DELETE',
    path: '/api/user-msg/session',
    who: 'member',
    summary: '删除和一个人的会话，只从自己这里',
    input: T.Object(partner),
    data: nothing(),
    refusals: [messageRefusals.noSuchUser],
    limit: floodGuard(120, 'message-change'),
    done: '已删除',
  }),
}
