import type { CaseLine, ReportedLine } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import * as queries from './of-member-queries.ts'

const SHOWN = 20

export async function casesOf({ db }: Pick<App, 'db'>, userId: number) {
  const about = { userId, size: SHOWN }
  const [against, reported, counted, countedReported] = await Promise.all([
    queries.against.all(db, about),
    queries.reported.all(db, about),
    queries.countAgainst.one(db, about),
    queries.countReported.one(db, about),
  ])
  const reasons = await queries.firstReasons.all(db, { caseIds: against.map(({ caseId }) => caseId) })
  const reasonOf = new Map(reasons.map(({ caseId, reason }) => [caseId, reason]))
  return {
    against: {
      ...counted,
      list: against.map(
        ({ caseId, at, ...line }): CaseLine => ({
          ...present({ ...line, reason: reasonOf.get(caseId) ?? null }),
          caseId,
          at: at.toISOString(),
        }),
      ),
    },
    reported: { ...countedReported, list: reported.map(present) },
  }
}

type Line = Awaited<ReturnType<typeof queries.reported.all>>[number]

const present = ({ target, reason, state }: Line): ReportedLine => ({
  target: target as ReportedLine['target'],
  reason: reason as ReportedLine['reason'],
  outcome: state === 'open' ? null : (state as ReportedLine['outcome']),
})
