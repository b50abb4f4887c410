import type { MemberSummariesOf } from '../../platform/member-summaries.ts'
import { personSummary, summariesOf } from './summary-service.ts'

export const memberSummariesOf: MemberSummariesOf = async (app, ids) => {
  const found = await summariesOf(app, ids)
  return (id) => personSummary(found, id)
}
