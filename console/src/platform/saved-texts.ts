import { CANNED_VARIABLES, type CannedPurpose, attendantConsoleCalls as calls } from '@sp/contract'
import { useConsoleQuery } from './api.ts'
import { texts } from './texts.ts'
import { dayOf } from './time.ts'

export const useSavedTexts = (purpose: CannedPurpose, enabled = true) =>
  useConsoleQuery(calls.canned, { purpose }, { enabled })

/** @param name of the member who reads it; empty where staff may not name one */
export const filledIn = (content: string, name: string, now = new Date()): string =>
  content
    .replaceAll(CANNED_VARIABLES.name, () => name || texts.you)
    .replaceAll(CANNED_VARIABLES.date, () => dayOf(now.toISOString(), now))
