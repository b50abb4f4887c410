import { useSettled } from '@sp/client/use-settled'

/** Longer than in the members' app, because each request is a line in the audit log. */
const PAUSE_MS = 350

export const usePaused = (text: string): string => useSettled(text, PAUSE_MS)
