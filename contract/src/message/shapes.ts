import { Mention } from '../flash/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../wire/schema.ts'

export const MESSAGE_MAX = 2000
export const MESSAGE_SESSION_PAGE = 6
/** Of one answer, and as many as an open chat keeps. */
export const CHAT_PAGE = 50
/** So many a stranger may send until they are answered (DECISIONS 6). */
export const STRANGER_MESSAGES = 3

/** So many chats a day a member may begin with people who do not follow them, and so many while the account is a day old (DECISIONS 17). */
export const NEW_CHATS_A_DAY = 20
export const NEW_CHATS_WHILE_NEW = 5

/** `open`: people one talks with. `requests`: strangers who wrote and were not answered yet. */
export const MESSAGE_BOXES = ['open', 'requests'] as const
export type MessageBox = (typeof MESSAGE_BOXES)[number]

export const messageText = () =>
  text({ max: MESSAGE_MAX }, { required: '不能发送空消息', tooLong: `一条最多 ${MESSAGE_MAX} 字` })

/** A row of the list: never a word of what was said. */
export const MessageSession = T.Object({
  userId: id(),
  username: T.String(),
  nickname: T.String(),
  userAvatar: T.String(),
  updateDatetime: time(),
  unread: count(),
})
export type MessageSession = Static<typeof MessageSession>

/** The other side of a chat, and what can be done there. */
export const ChatPartner = T.Object({
  userId: id(),
  username: T.String(),
  nickname: T.String(),
  avatar: T.String(),
  /** That the viewer blocked them; the other way round is never told. */
  blocked: T.Boolean(),
  canSend: T.Boolean(),
  /** Why not, in words; empty where one can. */
  reason: T.String(),
  /** How many are left until they answer; null between people who talk. */
  left: nullable(count()),
  /** They wrote, and the viewer neither answered nor accepted it yet. */
  isRequest: T.Boolean(),
})
export type ChatPartner = Static<typeof ChatPartner>

export const Message = T.Object({
  id: id(),
  content: T.String(),
  mentions: T.Array(Mention),
  /** 1 sent, 0 received. */
  sendOrReceive: oneOf([0, 1]),
  sent: T.Boolean(),
  createDatetime: time(),
  /** What the site reminds the two of, where the words are among the private ones of its list. */
  hint: T.Optional(T.String()),
})
export type Message = Static<typeof Message>
