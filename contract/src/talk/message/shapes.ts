import { Mention } from '../../flash/flash/shapes.ts'
import { count, id, nullable, oneOf, type Static, T, text, time } from '../../wire/schema.ts'

export const MESSAGE_MAX = 2000
export const MESSAGE_SESSION_PAGE = 6
/** Messages per response, and number of messages that an open chat keeps. */
export const CHAT_PAGE = 50
/** Messages a member may send to one who does not follow them before an answer (DECISIONS 6). */
export const REQUEST_MESSAGES_MAX = 3

/**
 * Chats per day with members who do not follow the sender; the lower limit is for accounts up to a day old
 * (DECISIONS 17).
 */
export const NEW_CHATS_A_DAY = 20
export const NEW_CHATS_WHILE_NEW = 5

/** `open`: existing chats. `requests`: messages of members the viewer does not follow and has not answered. */
export const MESSAGE_BOXES = ['open', 'requests'] as const
export type MessageBox = (typeof MESSAGE_BOXES)[number]

export const messageText = () =>
  text({ max: MESSAGE_MAX }, { required: '不能发送空消息', tooLong: `一条最多 ${MESSAGE_MAX} 字` })

export const MessageSession = T.Object({
  userId: id(),
  username: T.String(),
  nickname: T.String(),
  userAvatar: T.String(),
  updateDatetime: time(),
  unread: count(),
})
export type MessageSession = Static<typeof MessageSession>

export const ChatPartner = T.Object({
  userId: id(),
  username: T.String(),
  nickname: T.String(),
  avatar: T.String(),
  /** The viewer blocked the member; a block in the other direction is never revealed. */
  blocked: T.Boolean(),
  canSend: T.Boolean(),
  /** Why sending is not possible; empty if it is. */
  reason: T.String(),
  /** Remaining messages before an answer; null in an accepted chat. */
  left: nullable(count()),
  /** A pending request that the viewer has neither answered nor accepted. */
  isRequest: T.Boolean(),
  /** The two know each other, and the viewer can send: pictures can be sent. Optional, as the nodes of an update vary. */
  acquainted: T.Optional(T.Boolean()),
  /** The viewer shows to those they know that they type; whether the other member does is not disclosed. */
  typing: T.Optional(T.Boolean()),
})
export type ChatPartner = Static<typeof ChatPartner>

/** The text of a message with a picture, which clients without pictures show. */
export const PICTURE_WORDS = '[图片]'

/** How a picture of a message is shown in the chat; its whole size is fetched when it is opened. */
export const MessagePicture = T.Object({ thumbnail: T.String(), width: count(), height: count() })
export type MessagePicture = Static<typeof MessagePicture>

export const Message = T.Object({
  id: id(),
  content: T.String(),
  mentions: T.Array(Mention),
  /** 1 sent, 0 received. */
  sendOrReceive: oneOf([0, 1]),
  sent: T.Boolean(),
  createDatetime: time(),
  /** A safety reminder for both members, if the text contains a word of the private list. */
  hint: T.Optional(T.String()),
  picture: T.Optional(MessagePicture),
})
export type Message = Static<typeof Message>
