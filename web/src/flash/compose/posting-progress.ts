import { readDraftJson, writeDraftJson } from '../../platform/device/draft.ts'

export const SENT = 'flash-posting'

/** The state of a submission until it is published; stored beside the draft, so that a reload resumes it. */
export interface Sent {
  clientKey: string
  /** A draft on the server, or already published. */
  flashId?: number
  /** The publish call was sent and may have succeeded. */
  tried?: true
}

export function readSent(): Sent | undefined {
  const given = readDraftJson(SENT) as Partial<Sent> | null
  return typeof given?.clientKey === 'string' ? (given as Sent) : undefined
}

export const writeSent = (sent: Sent | undefined): void => writeDraftJson(SENT, sent)
