import { defineEvent } from '../../platform/events.ts'

/**
 * Staff decided a case that a section handed over; `isBack`: content is restored. Notified when undo is no longer
 * possible.
 */
export const caseDecided = defineEvent<{
  caseId: number
  isBack: boolean
  byId: number | null
  note: string
  undoSeconds: number
}>('caseDecided')

export const caseReopened = defineEvent<{ caseId: number }>('caseReopened')

export const caseSettled = defineEvent<{ caseId: number }>('caseSettled')
