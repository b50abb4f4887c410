import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { lostTexts } from '../../platform/vault/lost-texts.ts'
import { eraseChatsOf, ownChats } from './erase-account.ts'
import { ownInbox } from './erase-queries.ts'

export const messageTables: PersonalTables = {
  message_inbox: {
    names: ['user_id'],
    exported: { as: 'messageSetting', gather: ownInbox.gather },
    closing: { erased: 'with chat' },
  },
  chat_side: {
    names: ['user_id', 'other_id'],
    exported: { within: 'message' },
    closing: { erased: 'with chat' },
  },
  message: {
    names: ['low_id', 'high_id', 'sender_id', 'gone_for'],
    exported: { as: 'message', pages: ownChats },
    closing: { erased: 'with chat' },
  },
  chat: {
    names: ['low_id', 'high_id', 'stranger_id'],
    exported: { not: 'the two members, whom chat_side names' },
    closing: { erase: eraseChatsOf },
  },
}

export const messageTexts: TextColumns = {
  none: ['message.picture'],
  sealed: {
    'message.content': {
      what: 'messages between two members',
      key: 'the sender’s',
      at: 'elsewhere',
      lost: {
        named: '私信',
        does: { reads: lostTexts.thread, onePer: 'bucket, low_id, high_id', unhides: 'gone_for, taken_down_at' },
      },
    },
  },
}
