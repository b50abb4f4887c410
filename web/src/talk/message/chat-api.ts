import { type Message, messageCalls, PICTURE_WORDS } from '@sp/contract'
import { confirmUpload } from '../../content/upload/api.ts'
import type { PictureTarget } from '../../content/upload/send-picture.ts'
import { call } from '../../platform/call.ts'
import type { ChatMessage, ChatSource } from '../chat/chat-message.ts'

const chatMessageOf = ({ createDatetime, ...message }: Message): ChatMessage => ({ ...message, time: createDatetime })

export const chatKey = (userId: number): string => `chat:${userId}`

const pictureOfMessage: PictureTarget = {
  request: (wanted, signal) => call(messageCalls.pictureUpload, wanted, { signal }),
  confirm: confirmUpload,
}

export function chatSource(userId: number): ChatSource {
  const read = async (from: { after?: number; before?: number }, signal?: AbortSignal) => {
    const { list } = await call(messageCalls.messages, { userId, ...from }, { signal })
    return list.map(chatMessageOf)
  }
  return {
    key: chatKey(userId),
    latest: (signal) => read({}, signal),
    after: (id, signal) => read({ after: id }, signal),
    before: (id, signal) => read({ before: id }, signal),
    send: (input, signal) => call(messageCalls.send, { userId, ...input }, { signal }),
    pictures: {
      target: pictureOfMessage,
      open: (id) => call(messageCalls.picture, { userId, id }),
      words: PICTURE_WORDS,
    },
    isAbout: (event) => event.userId === userId,
  }
}

/** One that fails is as late as one that is not sent. */
export const announceTyping = (userId: number): Promise<unknown> =>
  call(messageCalls.typing, { userId }).catch(() => undefined)
