import {
  type CaseContent,
  consoleCalls,
  type Input,
  type ReportOutcome,
  type ReportTarget,
  reportCalls,
} from '@sp/contract'
import { expect } from 'vitest'
import { decideByMachine } from '../../src/moderation/report/command-line.ts'
import { readEvidence } from '../../src/moderation/report/evidence.ts'
import * as moderation from '../../src/moderation/report/moderation-queries.ts'
import * as queue from '../../src/moderation/report/queue-queries.ts'
import { settle } from '../../src/moderation/report/settle-service.ts'
import { openWords } from '../../src/moderation/report/words.ts'
import { chance } from '../../src/platform/files/keys.ts'
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

/** A report by a member, by default about a flash. @returns its case */
export async function makeCase(
  world: World,
  { author, reporter, ...about }: About & { author: Who; reporter: Who },
): Promise<{ id: number; targetId: number }> {
  const targetId = about.targetId ?? (await makeFlash(world, author))
  const input = { targetType: 'flash', reason: 'spam', ...about, targetId } as const
  expect((await world.call(reportCalls.report, input, reporter)).code).toBe(200)
  return { id: await caseIdOf(world, targetId), targetId }
}

export async function caseIdOf(world: World, targetId: number): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    'SELECT id FROM report_case WHERE target_key = $1 AND settled_at IS NULL',
    [String(targetId)],
  )
  return Number(row?.id)
}

type Draft = Partial<Input<typeof consoleCalls.report.decide>>

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

/** Adds a picture to the evidence of a case, plain as copies of public pictures were before. @returns its snapshot */
export async function addSealedPicture(world: World, caseId: number): Promise<number> {
  const key = `sealed/${chance()}.jpg`
  await world.app.files.write(key, await picture('jpeg', 20, 20), 'image/jpeg')
  const [row] = await world.sql<{ id: string }>(
    'UPDATE report_evidence SET files = files || $2::text WHERE case_id = $1 RETURNING id',
    [caseId, key],
  )
  return Number(row?.id)
}

export async function openCases({ app }: World) {
  const cases = await queue.heaviest.all(app.db, { ...queue.UNFILTERED, after: 0, size: 100 })
  return Promise.all(
    cases.map(async (each) => ({
      ...each,
      words: await Promise.all(
        (await moderation.messagesTo.all(app.db, { caseId: each.id })).map(({ reporterId, detail }) =>
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

/** Decides as the command line does, without an undo period; the jobs do the rest. */
export const decideNow = ({ app }: World, caseId: number, outcome: ReportOutcome, content: CaseContent) =>
  decideByMachine(app, { caseId, byId: null, outcome, content, mute: 'none', note: '广告', reporterNote: '' }, 0)

export async function makeDeleted(world: World, author: Who, about: { content?: string } = {}) {
  const targetId = await makeFlash(world, author, about)
  const { id } = await makeCase(world, { author, reporter: await makeMember(world), targetId })
  await decideNow(world, id, 'upheld', 'delete')
  await settle(world.app, { caseId: id, turn: 1 })
  return { targetType: 'flash', targetId } as const
}
