import type { App } from '../../platform/ctx.ts'
import type { Contribution, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { ownDevices } from './device-service.ts'
import * as queries from './queries.ts'

async function ownChoice({ db }: App, userId: number): Promise<Contribution> {
  return { rows: await queries.own.all(db, { userId }) }
}

/** The push services of the browsers; the exact endpoint is a secret of the browser. */
async function ownBrowsers(app: App, userId: number): Promise<Contribution> {
  return { rows: (await ownDevices(app, userId)).map(({ service, at }) => ({ service, createdAt: at })) }
}

export const alertTables: PersonalTables = {
  staff_alert: {
    names: ['user_id'],
    exported: { as: 'staff-alerts', gather: ownChoice },
    closing: { erased: 'as the account is closed' },
  },
  staff_alert_device: {
    names: ['user_id'],
    exported: { as: 'staff-alert-browsers', gather: ownBrowsers },
    closing: { erased: 'as the account is closed' },
  },
}

export const alertTextColumns: TextColumns = {
  none: [
    'staff_alert.topics',
    'staff_alert.quiet_from',
    'staff_alert.quiet_to',
    'staff_alert.kept',
    'staff_alert_device.endpoint',
    'team_alert.topics',
    'alert_news.news',
  ],
  sealed: {
    'staff_alert.webhook': {
      what: 'the webhook that a colleague is alerted by, with its secret',
      key: 'the member’s',
      kept: 'until the role ends',
      lost: { named: '值班成员自己的提醒机器人', does: { nulls: 'webhook, webhook_kind' } },
    },
    'team_alert.webhook': {
      what: 'the webhook of the team, with its secret',
      key: 'the site’s',
      at: { row: `'team'` },
      kept: 'until the owner removes it',
      lost: { named: '团队的提醒机器人', does: { nulls: 'webhook, webhook_kind' } },
    },
  },
}
