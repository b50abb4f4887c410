import { REPORT_OUTCOMES, type ReportOutcome } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import { decide, openCases } from './moderation-service.ts'
import { moderationTexts as texts } from './texts.ts'

const SHOWN = 20

type Say = (line: string) => void

/** `npm run sp -- reports`: what waits for a human, the heaviest first, with what was sealed. */
export async function listReports(app: App, say: Say): Promise<void> {
  const cases = await openCases(app, SHOWN)
  if (cases.length === 0) say(texts.none)
  for (const { id, type, key, weight, reports, isHidden, words, snapshots } of cases) {
    say(texts.one(id, `${type} ${key}`, weight, reports, isHidden))
    for (const { reason, detail } of words) say(texts.said(reason, detail))
    for (const { text, files } of snapshots) {
      say(`    ${text}`)
      for (const file of files) say(`    ${file}`)
    }
  }
}

/** `npm run sp -- decide 123 upheld delete 广告`: what the console does, where there is only a terminal. */
export async function decideReport(app: App, words: readonly string[], say: Say): Promise<void> {
  const [id = '', outcome = '', content = '', ...note] = words
  const caseId = Number(id)
  if (!isOutcome(outcome) || (content !== 'keep' && content !== 'delete')) throw new Error(texts.usage)
  const decided =
    Number.isSafeInteger(caseId) && (await decide(app, { caseId, outcome, content, note: note.join(' ') }))
  if (!decided) throw new Error(texts.notOpen(id))
  say(texts.decided(caseId))
}

const isOutcome = (word: string): word is ReportOutcome => (REPORT_OUTCOMES as readonly string[]).includes(word)
