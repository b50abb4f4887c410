import { inPages } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Page, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { lostTexts } from '../../platform/vault/lost-texts.ts'
import { ownTexts } from './canned-queries.ts'
import * as inbox from './inbox-queries.ts'
import * as messages from './message-queries.ts'
import { ownShifts } from './plan-queries.ts'
import { toMember } from './present.ts'
import * as queries from './queries.ts'
import { ratings } from './rating-queries.ts'
import { readMessages } from './thread-service.ts'

const SIZE = 500

async function* ownMessages(app: App, userId: number): AsyncGenerator<Page> {
  for await (const list of inPages(SIZE, (from) => readMessages(app, app.db, { userId, ...from })))
    yield { rows: list.map(toMember) }
}

const erase = (app: App, userId: number): Promise<void> =>
  app.transact(async (tx) => {
    await queries.lock.maybe(tx, { userId })
    await messages.erase.run(tx, { userId })
    await inbox.eraseOpen.run(tx, { userId })
    await queries.erase.run(tx, { userId })
  })

export const attendantTables: PersonalTables = {
  attendant_thread: {
    names: ['user_id', 'assignee_id', 'came_back_from', 'answered_by', 'ask_about'],
    exported: { not: 'which of the staff answers the messages' },
    closing: { kept: 'of whoever was staff, that they had it, by a number' },
  },
  attendant_message: {
    names: ['user_id', 'staff_id'],
    exported: { as: 'attendant', pages: ownMessages },
    closing: {
      kept: 'what whoever was staff answered belongs to whom they answered; it names them by a number',
      erase: (app, { userId }) => erase(app, userId),
    },
  },
  ...ratings.tables,
  attendant_open: {
    names: ['user_id', 'staff_id'],
    exported: { not: 'who of the staff has a page open, for some seconds' },
    closing: { erased: 'with attendant_message' },
  },
  support_shift: {
    names: ['staff_id'],
    exported: { as: 'support-shifts', gather: ownShifts.gather },
    closing: { erase: ownShifts.erase },
  },
  canned_text: {
    names: ['changed_by', 'owner_id'],
    exported: { as: 'savedTexts', gather: ownTexts.gather },
    closing: {
      kept: 'of the texts that all colleagues share, who changed them, by a number',
      erase: ownTexts.erase,
    },
  },
}

export const supportTexts: TextColumns = {
  private: ['canned_text.name', 'canned_text.content', 'canned_text.folder'],
  sealed: {
    ...ratings.texts,
    'attendant_message.content': {
      what: 'messages between a member and staff',
      key: 'the member’s',
      at: { row: `user_id || '/' || id` },
      lost: { named: '和客服的消息', does: { reads: lostTexts.thread, onePer: 'bucket, user_id' } },
    },
  },
}
