import type { BriefsOf } from '../../platform/briefs.ts'
import { personSummary, summariesOf } from './summary-service.ts'

export const briefsOf: BriefsOf = async (app, ids) => {
  const found = await summariesOf(app, ids)
  return (id) => personSummary(found, id)
}
