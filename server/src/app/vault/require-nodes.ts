import { nodeRows } from '../../operation/health/node-service.ts'
import type { App } from '../../platform/ctx.ts'
import { version } from '../../platform/version.ts'
import { vaultTexts as texts } from './texts.ts'

/** A node of another version may not know that keys have numbers. */
export async function requireOneVersion(app: App): Promise<void> {
  if ((await nodeRows(app)).some(({ reading }) => reading.version !== version)) throw new Error(texts.nodesDiffer)
}

/** A node that started without the newest master key cannot open what it sealed. */
export async function requireNewestKey(app: App): Promise<void> {
  const isBehind = (await nodeRows(app)).some(({ reading }) => reading.masterKeys !== app.vault.current)
  if (isBehind) throw new Error(texts.nodesTooOld)
}
