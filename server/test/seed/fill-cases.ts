import { calls, consoleCalls, type Input } from '@sp/contract'
import { settle } from '../../src/moderation/report/settle-service.ts'
import { makeComment } from '../make/comment.ts'
import { makeFlash } from '../make/flash.ts'
import { must } from '../make/must.ts'
import type { Staff } from '../make/staff.ts'
import { placeOf, type Site, type Step } from './site.ts'
import * as texts from './texts.ts'

interface Deciders {
  first: Staff
  second: Staff
}

type Decision = Omit<Input<typeof consoleCalls.report.decide>, 'id'>

async function report(site: Site, of: (typeof texts.reported)[number]) {
  const { world, at, does } = site
  const author = at(placeOf(site.count, of.by))
  const flashId = await makeFlash(world, author, { content: of.under ?? of.content })
  const targetType = of.under === undefined ? 'flash' : 'comment'
  const targetId = of.under === undefined ? flashId : await makeComment(world, author, flashId, { content: of.content })
  for (const place of of.reporters)
    await does(calls.report.report, { targetType, targetId, reason: of.reason, detail: of.detail ?? '' }, place)
  const [row] = await world.sql<{ id: number }>('SELECT id::float8 AS id FROM report_case WHERE target_key = $1', [
    `${targetId}`,
  ])
  return { author, targetType, targetId, caseId: row?.id ?? 0 } as const
}

async function decide({ world }: Site, staff: Staff, id: number, decision: Decision): Promise<void> {
  await must(world, consoleCalls.report.take, { id }, staff)
  await must(world, consoleCalls.report.decide, { id, ...decision }, staff)
  await settle(world.app, { caseId: id, turn: 1 })
}

/** Reports, of which some are decided, and some of these appealed. */
export const caseSteps = ({ first, second }: Deciders): Step[] =>
  texts.reported.map((of) => ({
    hoursAgo: of.hoursAgo,
    run: async (site: Site) => {
      const { author, targetType, targetId, caseId } = await report(site, of)
      if (of.decision === undefined) return
      await decide(site, first, caseId, of.decision)
      if (of.appeal === undefined) return
      const { world } = site
      const id = await must(world, calls.appeal.appeal, { targetType, targetId, text: of.appeal }, author)
      if (of.revoked === undefined) return
      await must(world, consoleCalls.appeal.take, { id }, second)
      await must(world, consoleCalls.appeal.decide, { id, outcome: 'revoked', note: of.revoked }, second)
    },
  }))
