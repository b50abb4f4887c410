import type { MemberCases } from '@sp/contract'
import type { App } from '../platform/ctx.ts'
import * as queries from './of-member-queries.ts'

const SHOWN = 20

/** The cases that a member has to do with, on either side: outcomes alone, never what it was about. */
export async function casesOf({ db }: Pick<App, 'db'>, userId: number) {
  const about = { userId, size: SHOWN }
  const [against, reported, counted, countedReported] = await Promise.all([
    queries.against.all(db, about),
    queries.reported.all(db, about),
    queries.countAgainst.one(db, about),
    queries.countReported.one(db, about),
  ])
  return {
    against: { ...counted, list: against.map(presentLine) },
    reported: { ...countedReported, list: reported.map(presentLine) },
  }
}

type Line = Awaited<ReturnType<typeof queries.against.all>>[number]
type CaseLine = MemberCases['list'][number]

const presentLine = ({ caseId, target, reason, at, state }: Line): CaseLine => ({
  caseId,
  target: target as CaseLine['target'],
  reason: reason as CaseLine['reason'],
  at: at.toISOString(),
  outcome: state === 'open' ? null : (state as CaseLine['outcome']),
})
