import type { App } from '../../platform/ctx.ts'
import type { Checked } from '../../platform/health.ts'
import { certificateEnd } from '../../platform/outbound/certificate.ts'
import * as queries from './certificate-queries.ts'
import { certificateAlarms, isCertificateDue } from './rules.ts'

/** Reads it once a day, as a visitor gets it; hourly while it is about to end or was not reached. */
export async function readCertificate(app: App): Promise<void> {
  const url = new URL(app.config.publicUrl)
  if (url.protocol !== 'https:') return
  const known = await queries.certificate.maybe(app.db, {})
  if (known && !isCertificateDue(known, app.clock.now())) return
  const endsAt = (await certificateEnd(url)) ?? null
  await app.transact((tx) => queries.put.run(tx, { endsAt }))
}

export async function checkCertificate(app: App): Promise<Checked<'certificate'>> {
  const known = app.config.publicUrl.startsWith('https:') ? await queries.certificate.maybe(app.db, {}) : undefined
  if (known === undefined) return { readings: undefined, alarms: [] }
  const { readAt, endsAt } = known
  return {
    readings: { readAt: readAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
    alarms: certificateAlarms(endsAt, app.clock.now()),
  }
}
