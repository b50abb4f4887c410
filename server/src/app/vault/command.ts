import { isTyped, usageError } from '../../platform/command.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { openCommandDatabase } from '../../platform/start/command-database.ts'
import { renewMasterKey } from './renew.ts'
import { vaultTexts as texts } from './texts.ts'

const CONFIRMED = '--yes-give-up-what-is-sealed'

interface Site {
  config: Config
  log: Log
  print(line: string): void
}

/** `npm run sp -- vault start-anew`: for a site whose master key is lost. */
export async function vaultCommand({ config, log, print }: Site, words: readonly string[]): Promise<void> {
  const [verb, option, ...more] = words
  if (verb !== 'start-anew' || more.length > 0 || (option !== undefined && option !== CONFIRMED))
    throw usageError(texts.command)
  const database = await openCommandDatabase(config, log, print)
  try {
    if (database.isRunning) throw new Error(texts.isRunning)
    const confirm = option === CONFIRMED ? async () => true : () => isTyped(texts.ask(texts.words), texts.words)
    await renewMasterKey({ config, log, print, url: database.url, confirm })
  } finally {
    await database.close()
  }
}
