import { usageError } from '../../platform/command.ts'
import type { App } from '../../platform/ctx.ts'
import { compareWithLoggedHeads, readServerLog } from './logged-head.ts'
import { auditTexts as texts } from './texts.ts'
import { renewedFrom, verify } from './verify-service.ts'

const PROGRESS_EVERY = 100_000
type PrintLine = (line: string) => void

/**
 * `npm run sp -- audit verify [--against FILE]`: verifies the whole chain, and compares it with the daily entries in
 * the server's log; fails at the first mismatch.
 */
export async function auditCommand(app: App, words: readonly string[], say: PrintLine): Promise<void> {
  const [what, option, path, ...more] = words
  const isCompared = option === '--against' && path !== undefined
  if (what !== 'verify' || more.length > 0 || (option !== undefined && !isCompared)) throw usageError(texts.command)
  const faults = [...(isCompared ? await compared(app, path, say) : []), ...(await walked(app, say))]
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

async function walked(app: App, say: PrintLine): Promise<string[]> {
  const passed = (seq: number) => (seq % PROGRESS_EVERY === 0 ? say(texts.passed(seq)) : undefined)
  const { seq, hash, brokenAt, plainAt } = await verify(app, { whole: true, passed })
  const renewed = await renewedFrom(app)
  if (renewed > 1) say(texts.renewed(renewed))
  if (plainAt !== null) say(texts.plain(plainAt))
  if (brokenAt !== null) return [texts.broken(brokenAt)]
  say(texts.whole(seq, hash.toString('hex')))
  return []
}

async function compared(app: App, path: string, say: PrintLine): Promise<string[]> {
  const logged = await readServerLog(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(texts.unreadable(path, error.code ?? ''))
  })
  if (logged.length === 0) return [texts.nothingTold(path)]
  const deviation = await compareWithLoggedHeads(app, logged)
  if (deviation) return [texts.deviates(deviation)]
  say(texts.agrees(logged.length, logged.at(-1)?.seq ?? 0))
  return []
}
