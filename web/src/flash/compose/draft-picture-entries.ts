import type { Picture as Finished } from '@sp/contract'
import { readDraft, writeDraft } from '../../platform/device/draft.ts'
import type { Sending } from './send-picture.ts'

export interface Place {
  url: string
  thumb: string
  key: string
}

export interface Entry {
  /** The id in the local picture store; for a picture that the post already has, its key. */
  id: string
  key?: string
  thumbnail?: string
  sending?: Sending<Place>
}

export const entryOf = (draftKey: string): string => `${draftKey}-pictures`

export const persistedEntry = ({ key, thumbnail }: Finished): Entry => ({ id: key, key, thumbnail })

/** Resets the upload of a draft picture; pictures that the post already has stay. */
export const unbrought = (entry: Entry): Entry => (entry.thumbnail === undefined ? { id: entry.id } : entry)

const isEntry = (given: unknown): given is Entry => typeof (given as Partial<Entry> | null)?.id === 'string'

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
