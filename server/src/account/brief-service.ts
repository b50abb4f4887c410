import type { BriefsOf } from '../platform/briefs.ts'
import { authorSummary, summariesOf } from './summary-service.ts'

export const briefsOf: BriefsOf = async (app, ids) => {
  const found = await summariesOf(app, ids)
  return (id) => authorSummary(found, id)
}
