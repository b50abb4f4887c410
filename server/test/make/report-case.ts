import {
  type CaseContent,
  consoleCalls,
  type Input,
  type ReportOutcome,
  type ReportTarget,
  reportCalls,
} from '@sp/contract'
import { expect } from 'vitest'
import { drawSealedKey } from '../../src/platform/files/keys.ts'
import { decideByMachine } from '../../src/report/command-line.ts'
import { readEvidence } from '../../src/report/evidence.ts'
import * as moderation from '../../src/report/moderation-queries.ts'
import * as queue from '../../src/report/queue-queries.ts'
import { settle } from '../../src/report/settle-service.ts'
import { openWords } from '../../src/report/words.ts'
import type { Who, World } from '../world.ts'
import { makeFlash } from './flash.ts'
import { makeMember } from './member.ts'
import { picture } from './picture.ts'
import type { Staff } from './staff.ts'

interface About {
  targetType?: ReportTarget
  targetId?: number
  reason?: Input<typeof reportCalls.report>['reason']
  detail?: string
}

/** A member's report, of a flash of somebody's unless it says otherwise. @returns the case that it stands in */
export async function makeCase(
  world: World,
  { author, reporter, ...about }: About & { author: Who; reporter: Who },
): Promise<{ id: number; targetId: number }> {
  const targetId = about.targetId ?? (await makeFlash(world, author))
  const input = { targetType: 'flash', reason: 'spam', ...about, targetId } as const
  expect((await world.call(reportCalls.report, input, reporter)).code).toBe(200)
  return { id: await caseIdOf(world, targetId), targetId }
}

/** Of the case about a thing that is not settled yet. */
export async function caseIdOf(world: World, targetId: number): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    'SELECT id FROM report_case WHERE target_key = $1 AND settled_at IS NULL',
    [String(targetId)],
  )
  return Number(row?.id)
}

type Draft = Partial<Input<typeof consoleCalls.report.decide>>

/** Takes a case and decides it; upheld and deleted unless the draft says otherwise. */
export async function decideCase(world: World, staff: Staff, id: number, draft: Draft = {}) {
  await world.call(consoleCalls.report.take, { id }, staff)
  const decision = {
    outcome: 'upheld',
    content: 'delete',
    mute: 'none',
    note: '广告，违反规则第 3 条',
    ...draft,
  } as const
  return world.call(consoleCalls.report.decide, { ...decision, id }, staff)
}

/** A picture in the evidence of a case. @returns the snapshot that it is in */
export async function addSealedPicture(world: World, caseId: number): Promise<number> {
  const key = drawSealedKey('a.jpg')
  await world.app.files.write(key, await picture('jpeg', 20, 20), 'image/jpeg')
  const [row] = await world.sql<{ id: string }>(
    'UPDATE report_evidence SET files = files || $2::text WHERE case_id = $1 RETURNING id',
    [caseId, key],
  )
  return Number(row?.id)
}

/** What is open, the heaviest first, with what was sealed and said. */
export async function openCases({ app }: World) {
  const cases = await queue.heaviest.all(app.db, { ...queue.UNFILTERED, after: 0, size: 100 })
  return Promise.all(
    cases.map(async (each) => ({
      ...each,
      words: await Promise.all(
        (await moderation.said.all(app.db, { caseId: each.id })).map(({ reporterId, detail }) =>
          openWords(app, { reporterId, caseId: each.id }, detail),
        ),
      ),
      snapshots: (await moderation.evidence.all(app.db, { caseId: each.id })).map(({ sealed, files }) => ({
        ...readEvidence(app, each.id, sealed),
        files,
      })),
    })),
  )
}

/** As at the command line, with no time for undoing it; the jobs do the rest. */
export const decideAtOnce = ({ app }: World, caseId: number, outcome: ReportOutcome, content: CaseContent) =>
  decideByMachine(app, { caseId, byId: null, outcome, content, mute: 'none', note: '广告', reporterNote: '' }, 0)

/** Something of theirs that staff deleted, and that they were told of. */
export async function makeDeleted(world: World, author: Who, about: { content?: string } = {}) {
  const targetId = await makeFlash(world, author, about)
  const { id } = await makeCase(world, { author, reporter: await makeMember(world), targetId })
  await decideAtOnce(world, id, 'upheld', 'delete')
  await settle(world.app, { caseId: id, turn: 1 })
  return { targetType: 'flash', targetId } as const
}
