import type { App } from '../platform/ctx.ts'
import { auditTexts as texts } from './texts.ts'
import { verify } from './verify-service.ts'

const TOLD_EVERY = 100_000

/** `npm run sp -- audit verify`: the whole chain from its first line; fails where a line does not fit. */
export async function auditCommand(app: App, [what]: readonly string[], say: (line: string) => void): Promise<void> {
  if (what !== 'verify') throw new Error(texts.usage)
  const passed = (seq: number) => (seq % TOLD_EVERY === 0 ? say(texts.passed(seq)) : undefined)
  const { seq, hash, brokenAt } = await verify(app, { whole: true, passed })
  if (brokenAt !== null) throw new Error(texts.broken(brokenAt))
  say(texts.whole(seq, hash.toString('hex')))
}
