import { WARNINGS, type Warning } from '@sp/contract'
import { readDraft, writeDraft } from '../../platform/device/draft.ts'

/** What a member is writing, without its pictures. */
export interface Written {
  readonly nodeId: number | null
  readonly title: string
  readonly body: string
  readonly warning: Warning | null
}

export const blank: Written = { nodeId: null, title: '', body: '', warning: null }

/** The draft of a new post, and that of changing one. */
export const draftKeyOf = (postId?: number): string => (postId === undefined ? 'post' : `post:${postId}`)

/** What stands beside the body, which is the one part that may be long. */
export const restOf = (key: string): string => `${key}-rest`

/** What the device holds, with anything unreadable as if it were not there; null where there is nothing. */
export function readWritten(key: string): Written | null {
  const body = readDraft(key)
  const saved = readDraft(restOf(key))
  if (body === '' && saved === '') return null
  try {
    const { nodeId, title, warning } = JSON.parse(saved) as Partial<Record<keyof Written, unknown>>
    return {
      nodeId: Number.isSafeInteger(nodeId) ? (nodeId as number) : null,
      title: typeof title === 'string' ? title : '',
      body,
      warning: WARNINGS.find((each) => each === warning) ?? null,
    }
  } catch {
    return { ...blank, body }
  }
}

/** Only what is another one than before is written: the body may be long. */
export function writeWritten(key: string, next: Written, before: Written | null): void {
  const { body, ...rest } = next
  if (body !== before?.body) writeDraft(key, body)
  writeDraft(restOf(key), JSON.stringify(rest))
}

/** Whether nothing else was written there since, as in another window; what the device does not keep is no more than that. */
export function isStill(key: string, sent: Written): boolean {
  const now = readWritten(key)
  return now === null || (Object.keys(blank) as (keyof Written)[]).every((part) => now[part] === sent[part])
}

export function dropWritten(key: string): void {
  writeDraft(key, '')
  writeDraft(restOf(key), '')
}
