import {
  appealableWarnings,
  markWarningAppealed,
  resumeWarning,
  revokeWarning,
} from '../../staff/sanction/warning-service.ts'
import type { Governed } from './governed-service.ts'

/** Warnings come before appeals in the order of features, so they are registered here. */
export const warningsGiven: Governed = {
  async takenFrom(db, userId, days) {
    const rows = await appealableWarnings(db, userId, days)
    return rows.map(({ id: targetId, rule, reason: note, at, byId, sourceId }) => ({
      targetId,
      excerpt: rule,
      note,
      at,
      byId,
      ...(sourceId === null ? {} : { caseId: sourceId }),
    }))
  },
  markAppealed: (_app, tx, id) => markWarningAppealed(tx, id),
  giveBack: (_app, tx, id) => revokeWarning(tx, id),
  takeAgain: (_app, tx, id) => resumeWarning(tx, id),
  // The record of a member has no public log.
  settle: async () => {},
}
