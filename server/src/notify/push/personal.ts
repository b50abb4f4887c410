import type { App } from '../../platform/ctx.ts'
import type { Contribution, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import * as queries from './queries.ts'

/** The push services of the devices; the exact endpoint is a secret of the device. */
async function ownDevices({ db }: App, userId: number): Promise<Contribution> {
  const rows = await queries.ownDevices.all(db, { userId })
  return { rows: rows.map(({ endpoint, createdAt }) => ({ service: new URL(endpoint).host, createdAt })) }
}

export const pushTables: PersonalTables = {
  push_subscription: {
    names: ['user_id'],
    exported: { as: 'push', gather: ownDevices },
    closing: { erased: 'with the sessions, from the request on' },
  },
  push_endpoint: {
    names: ['user_id'],
    exported: { not: 'a hash of the address, which is in push_subscription' },
    closing: { erase: queries.eraseEndpoints },
  },
}

export const pushTexts: TextColumns = {
  none: ['push_subscription.endpoint'],
}
