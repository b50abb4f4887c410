import { isTyped, usageError } from '../../platform/command.ts'
import type { Config } from '../../platform/config.ts'
import type { App } from '../../platform/ctx.ts'
import { renewalLock } from '../../platform/db/advisory-lock.ts'
import { withSessionLock } from '../../platform/db/session-lock.ts'
import type { Log } from '../../platform/log.ts'
import { openCommandDatabase } from '../../platform/start/command-database.ts'
import { replaceMemberKey } from './member-key.ts'
import { renewMasterKey } from './renew.ts'
import { resealSite } from './reseal-site.ts'
import { vaultTexts as texts } from './texts.ts'

const CONFIRMED = '--yes-give-up-what-is-sealed'

interface Site {
  config: Config
  log: Log
  print(line: string): void
}

/** `npm run sp -- vault reseal`, `vault new-member-key NAME`: beside the site, whose keys are there. */
export async function keysCommand(
  { app, url }: { app: App; url: string },
  words: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const [verb, name, ...more] = words
  const work =
    verb === 'reseal' && name === undefined
      ? () => resealSite({ app, print })
      : verb === 'new-member-key' && name !== undefined && more.length === 0
        ? () => replaceMemberKey({ app, print }, name)
        : undefined
  if (work === undefined) throw usageError(texts.command)
  await withSessionLock(url, renewalLock, work, texts.busy)
}

/** The others begin without the site, whose keys may be lost. */
export const needsSite = ([verb]: readonly string[]): boolean => verb === 'reseal' || verb === 'new-member-key'

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
