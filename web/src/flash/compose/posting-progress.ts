import { readDraft, writeDraft } from '../../platform/device/draft.ts'
import type { Sending } from './send-picture.ts'

export const SENT = 'flash-posting'

/** The state of a submission until it is published; stored beside the draft, so that a reload resumes it. */
export interface Sent {
  clientKey: string
  /** A draft on the server, or already published. */
  flashId?: number
  arrived: string[]
  sendings: Record<string, Sending>
  /** The publish call was sent and may have succeeded. */
  tried?: true
}

export const blankSent = (clientKey: string): Sent => ({ clientKey, arrived: [], sendings: {} })

export function readSent(): Sent | undefined {
  try {
    const given = JSON.parse(readDraft(SENT)) as Partial<Sent> | null
    return typeof given?.clientKey === 'string' ? { ...blankSent(given.clientKey), ...given } : undefined
  } catch {
    return undefined
  }
}

export const writeSent = (sent: Sent | undefined): void => writeDraft(SENT, sent ? JSON.stringify(sent) : '')
