import type { Picture as Finished } from '@sp/contract'
import { readDraft, writeDraft } from '../platform/device/draft.ts'
import type { Sending } from './send-picture.ts'

/** Where a picture is to be put, and the key by which what is made of it names the picture. */
export interface Place {
  url: string
  thumb: string
  key: string
}

/** A picture of a draft, as the device holds it. */
export interface Entry {
  /** On the shelf; of one that the thing had before, its key. */
  id: string
  /** The server's, once it has arrived. */
  key?: string
  /** Of one that the thing had before: what shows it. */
  thumbnail?: string
  sending?: Sending<Place>
}

export const entryOf = (draftKey: string): string => `${draftKey}-pictures`

/** One that the thing has already. */
export const kept = ({ key, thumbnail }: Finished): Entry => ({ id: key, key, thumbnail })

/** As if it had not been brought; what the thing had before stays. */
export const unbrought = (entry: Entry): Entry => (entry.thumbnail === undefined ? { id: entry.id } : entry)

const isEntry = (given: unknown): given is Entry => typeof (given as Partial<Entry> | null)?.id === 'string'

/** With anything unreadable as if it were not there. */
export function readEntries(draftKey: string): Entry[] {
  try {
    const given: unknown = JSON.parse(readDraft(entryOf(draftKey)))
    return Array.isArray(given) ? given.filter(isEntry) : []
  } catch {
    return []
  }
}

export const writeEntries = (draftKey: string, entries: readonly Entry[]): void =>
  writeDraft(entryOf(draftKey), entries.length > 0 ? JSON.stringify(entries) : '')
