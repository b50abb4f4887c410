import type { Picture as Finished } from '@sp/contract'
import { readDraftJson, writeDraftJson } from '../../platform/device/draft.ts'
import type { QueuedPicture } from './picture-queue.ts'

/** The id is that in the local picture store; for a picture that the post already has, its key. */
export interface Entry extends QueuedPicture {
  readonly thumbnail?: string
}

export const entryOf = (draftKey: string): string => `${draftKey}-pictures`

export const persistedEntry = ({ key, thumbnail }: Finished): Entry => ({ id: key, key, thumbnail })

/** Resets the upload of a draft picture; pictures that the post already has stay. */
export const unbrought = (entry: Entry): Entry => (entry.thumbnail === undefined ? { id: entry.id } : entry)

const isEntry = (given: unknown): given is Entry => typeof (given as Partial<Entry> | null)?.id === 'string'

export function readEntries(draftKey: string): Entry[] {
  const given = readDraftJson(entryOf(draftKey))
  return Array.isArray(given) ? given.filter(isEntry) : []
}

export const writeEntries = (draftKey: string, entries: readonly Entry[]): void =>
  writeDraftJson(entryOf(draftKey), entries.length > 0 ? entries : undefined)
