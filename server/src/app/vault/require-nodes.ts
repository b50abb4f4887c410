import { nodeRows } from '../../operation/health/node-service.ts'
import type { App } from '../../platform/ctx.ts'
import * as rotation from '../../platform/vault/rotation-service.ts'
import { version } from '../../platform/version.ts'
import { vaultTexts as texts } from './texts.ts'

/** A node of another version may not know that keys have numbers. */
export async function requireOneVersion(app: App): Promise<void> {
  if ((await nodeRows(app)).some(({ reading }) => reading.version !== version)) throw new Error(texts.nodesDiffer)
}

/** A node that started before cannot open what the new master key sealed. */
export async function requireNewestKey(app: App): Promise<void> {
  const since = await rotation.newestKeySince(app)
  if ((await nodeRows(app)).some(({ startedAt }) => startedAt < since)) throw new Error(texts.nodesTooOld)
}
