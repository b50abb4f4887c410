import { readDraft, writeDraft } from '../platform/device/draft.ts'
import type { Sending } from './send-picture.ts'

/** Its entry beside the draft. */
export const SENT = 'flash-posting'

/** What became of a draft since 发布 was pressed, until it is out; beside the draft on the device, so that a reload goes on. */
export interface Sent {
  clientKey: string
  /** Held by the server, or out already. */
  flashId?: number
  /** Pictures that arrived, by their keys. */
  arrived: string[]
  sendings: Record<string, Sending>
  /** The last word was said, and perhaps heard. */
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
