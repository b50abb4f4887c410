import type { App } from '../../platform/ctx.ts'
import type { Contribution, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { forgetAll } from './notify-service.ts'
import * as queries from './queries.ts'

/** A member's notices and notification settings, without the actors, whose actions are their own data. */
const ownNotices = async ({ db }: App, userId: number): Promise<Contribution> => ({
  rows: {
    notices: await queries.everyNotice.all(db, { userId }),
    settings: await queries.settings.all(db, { userId }),
  },
})

export const noticeTables: PersonalTables = {
  notice: {
    names: ['user_id', 'actor_id'],
    exported: { as: 'notice', gather: ownNotices },
    closing: {
      kept: 'notices of others: they name 佚名 now',
      erase: (app, { userId }) => app.transact((tx) => forgetAll(app, tx, userId)),
    },
  },
  notice_actor: {
    names: ['user_id', 'actor_id'],
    exported: { not: 'the actors behind notices: the others’ own data' },
    closing: { kept: 'notices of others: they name 佚名 now' },
  },
  notice_count: {
    names: ['user_id'],
    exported: { not: 'counts of the rows of notice' },
    closing: { erased: 'with notice' },
  },
  notice_setting: {
    names: ['user_id'],
    exported: { within: 'notice' },
    closing: { erased: 'with notice' },
  },
}

export const noticeTexts: TextColumns = {
  private: ['notice.detail'],
  none: ['notice.kind', 'notice.place', 'notice_actor.kind', 'notice_setting.kind'],
}
