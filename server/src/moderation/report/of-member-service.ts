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
  return {
    against: {
      ...counted,
      list: against.map((line): CaseLine => ({ ...present(line), caseId: line.caseId, at: line.at.toISOString() })),
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
