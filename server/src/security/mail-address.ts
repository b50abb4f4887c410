import type { App } from '../platform/ctx.ts'
import { readSettings } from '../system/service.ts'

/** Where letters to us go; undefined where nobody receives them. The operators' setting stands before the one at start. */
export async function mailAddress(app: App): Promise<string | undefined> {
  if (app.config.smtp === undefined) return undefined
  return (await readSettings(app)).mailRecipient || app.config.smtp.address
}
