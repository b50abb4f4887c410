import { type Post, WARNINGS, type Warning } from '@sp/contract'
import { readDraft, writeDraft } from '../../../platform/device/draft.ts'

/** What an author writes. A new part has a line in this file's types and functions, and its field in `post-form.tsx`. */
export interface Written {
  readonly nodeId: number | null
  readonly title: string
  readonly body: string
  readonly warning: Warning | null
}

export const blank: Written = { nodeId: null, title: '', body: '', warning: null }

export const writtenOf = ({ nodeId, title, description, warning }: Post): Written => ({
  nodeId,
  title,
  body: description,
  warning,
})

/** By the names that the call has for it. */
export const inputOf = ({ nodeId, title, body, warning }: Written) => ({
  nodeId,
  title: title.trim(),
  description: body.trim(),
  ...(warning ? { warning } : {}),
})

export const draftKeyOf = (postId?: number): string => (postId === undefined ? 'post' : `post:${postId}`)

export const restOf = (key: string): string => `${key}-rest`

/** The stored draft without unreadable parts; null if there is none. */
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

/** Writes only the changed parts, because the text may be long. */
export function writeWritten(key: string, next: Written, before: Written | null): void {
  const { body, ...rest } = next
  if (body !== before?.body) writeDraft(key, body)
  writeDraft(restOf(key), JSON.stringify(rest))
}

/** Compares what would be stored, because each reading makes a list or an object of its own. */
export const isSamePart = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether the draft is unchanged since it was sent, for example by another window; a missing draft counts as so. */
export function isStill(key: string, sent: Written): boolean {
  const now = readWritten(key)
  return now === null || (Object.keys(blank) as (keyof Written)[]).every((part) => isSamePart(now[part], sent[part]))
}

export function dropWritten(key: string): void {
  writeDraft(key, '')
  writeDraft(restOf(key), '')
}
