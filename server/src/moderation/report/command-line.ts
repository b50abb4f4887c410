import {
  CASE_CONTENTS,
  type CaseContent,
  isGuardedTarget,
  MUTES,
  type Mute,
  REPORT_OUTCOMES,
  type ReportOutcome,
} from '@sp/contract'
import { usageError } from '../../platform/command.ts'
import type { App } from '../../platform/ctx.ts'
import { addLine } from '../../staff/audit/service.ts'
import { undoSeconds } from '../../staff/staff/undo-service.ts'
import { type Decision, decideLocked, lockCase } from './decide-service.ts'
import { readEvidence } from './evidence.ts'
import * as moderation from './moderation-queries.ts'
import * as queries from './queue-queries.ts'
import { moderationTexts as texts } from './texts.ts'
import { openWords } from './words.ts'

const SHOWN = 20

type PrintLine = (line: string) => void

/** `npm run sp -- reports`: cases that wait for a decision, the heaviest first, with their evidence. */
export async function listReports(app: App, say: PrintLine): Promise<void> {
  const cases = await queries.heaviest.all(app.db, { ...queries.UNFILTERED, after: 0, size: SHOWN })
  if (cases.length === 0) say(texts.none)
  for (const { id, type, key, weight, reports, isHidden, found } of cases) {
    say(texts.one(id, `${type} ${key}`, weight, reports, isHidden))
    if (found.length > 0) say(texts.found(found))
    for (const { reporterId, reason, detail } of await moderation.messagesTo.all(app.db, { caseId: id }))
      say(texts.said(reason, await openWords(app, { reporterId, caseId: id }, detail)))
    if (isGuardedTarget(type)) say(texts.guarded)
    else
      for (const { sealed, files } of await moderation.evidence.all(app.db, { caseId: id }))
        for (const line of [readEvidence(app, id, sealed).text, ...files]) say(`    ${line}`)
  }
}

/** `npm run sp -- decide 123 upheld delete 7day 广告`: the console's decision, from a terminal. */
export async function decideReport(app: App, words: readonly string[], say: PrintLine): Promise<void> {
  const [id = '', outcome = '', content = '', ...rest] = words
  const [duration = ''] = rest
  const mute = isOneOf<Mute>(MUTES, duration) ? duration : 'none'
  const note = (mute === 'none' ? rest : rest.slice(1)).join(' ')
  if (!isOneOf<ReportOutcome>(REPORT_OUTCOMES, outcome) || !isOneOf<CaseContent>(CASE_CONTENTS, content))
    throw usageError(texts.decideCommand)
  const seconds = await undoSeconds(app)
  await decideByMachine(
    app,
    { caseId: Number(id), byId: null, outcome, content, mute, note, reporterNote: '' },
    seconds,
  )
  say(texts.decided(Number(id), seconds / 60))
}

/** Like the console, with an audit log entry, but without a claim. */
export async function decideByMachine(app: App, decision: Decision, seconds: number): Promise<void> {
  const { caseId: id, outcome, content, mute, note } = decision
  await app.transact(async (tx) => {
    const found = Number.isSafeInteger(id) ? await lockCase(tx, id).catch(() => undefined) : undefined
    if (found?.state !== 'open') throw new Error(texts.notOpen(String(id)))
    await decideLocked(app, tx, found, decision, seconds)
    const about = { kind: 'report', id } as const
    const line = { about, reason: note, details: { outcome, content, mute } }
    await addLine(app, tx, { ...line, staffId: null, role: 'machine', kind: 'act', call: 'sp decide' })
  })
}

const isOneOf = <W extends string>(words: readonly W[], word: string): word is W =>
  (words as readonly string[]).includes(word)
