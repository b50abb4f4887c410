import { writeEntries } from '../../content/upload/draft-picture-entries.ts'
import { readDraftJson, writeDraftJson } from '../../platform/device/draft.ts'
import { SENT } from './posting-progress.ts'

interface OlderSent {
  arrived?: string[]
  sendings?: Record<string, { clientKey: string; address?: { url: string; thumb: string } }>
}

const hasPictures = (given: unknown): given is { pictures: unknown } =>
  typeof given === 'object' && given !== null && 'pictures' in given

/**
 * Until version 0.4 the entry of the settings contained the ids of the pictures, and that of the submission their progress.
 * @returns how many pictures a draft of a still older version had, which stored only their number.
 */
export function moveOlderDraft(key: string): number {
  const rest = readDraftJson(`${key}-rest`)
  if (!hasPictures(rest)) return 0
  const { pictures, ...settings } = rest
  const { arrived = [], sendings = {}, ...sent } = (readDraftJson(SENT) ?? {}) as OlderSent
  const ids = Array.isArray(pictures) ? pictures.filter((id) => typeof id === 'string') : []
  const entries = ids.map((id) => {
    const { clientKey, address } = sendings[id] ?? {}
    const sending = clientKey ? { clientKey, address: address && { ...address, key: address.url } } : undefined
    return { id, ...(sending ? { sending } : {}), ...(arrived.includes(id) ? { key: address?.url ?? id } : {}) }
  })
  writeEntries(key, entries)
  writeDraftJson(`${key}-rest`, settings)
  if ('clientKey' in sent) writeDraftJson(SENT, sent)
  return Number.isSafeInteger(pictures) ? (pictures as number) : 0
}
