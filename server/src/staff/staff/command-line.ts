import { usageError } from '../../platform/command.ts'
import type { App } from '../../platform/ctx.ts'
import { resetOwner } from './owner-service.ts'
import { ownerTexts as texts } from './texts.ts'

/** `npm run sp -- owner reset laozhou`: for an owner who lost password or phone; requires access to the server. */
export async function resetOwnerFromShell(
  app: App,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const [verb, name, ...more] = words
  if (verb !== 'reset' || name === undefined || more.length > 0) throw usageError(texts.command)
  const password = await resetOwner(app, name)
  if (password === undefined) throw new Error(texts.noSuchAccount(name))
  say(texts.reset(name, password))
}
