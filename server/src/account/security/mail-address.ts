import type { App } from '../../platform/ctx.ts'
import { readSettings } from '../../site/system/service.ts'

/**
 * The address that receives mails; undefined if the server receives none. The owner's setting overrides the
 * startup setting.
 */
export async function mailAddress(app: App): Promise<string | undefined> {
  if (app.config.smtp === undefined) return undefined
  return (await readSettings(app)).mailRecipient || app.config.smtp.address
}
