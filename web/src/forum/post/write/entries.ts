import { type Post, WARNINGS, type Warning } from '@sp/contract'
import { DraftRecord, type RecordShape } from '../../../platform/device/draft-record.ts'

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

const shape: RecordShape<Written> = {
  blank,
  long: 'body',
  read: ({ nodeId, title, warning }) => ({
    nodeId: Number.isSafeInteger(nodeId) ? (nodeId as number) : null,
    title: typeof title === 'string' ? title : '',
    warning: WARNINGS.find((each) => each === warning) ?? null,
  }),
}

export const writtenIn = (key: string): DraftRecord<Written> => new DraftRecord(key, shape)

/** Compares what would be stored, because each reading makes a list or an object of its own. */
export const isSamePart = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether the draft is unchanged since it was sent, for example by another window; a missing draft counts as so. */
export function isStill(now: Written | null, sent: Written): boolean {
  return now === null || (Object.keys(blank) as (keyof Written)[]).every((part) => isSamePart(now[part], sent[part]))
}

/** Whether a reload would find what is written: the device may be full. */
export function isOnDevice(draft: DraftRecord<Written>, written: Written): boolean {
  const stored = draft.onDevice()
  return stored !== null && isStill(stored, written)
}
