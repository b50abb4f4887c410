import { POLL_DAYS, POLL_OPTIONS_MAX, type Post, WARNINGS, type Warning } from '@sp/contract'
import { DraftRecord, type RecordShape } from '../../../platform/device/draft-record.ts'

export interface WrittenPoll {
  readonly options: readonly string[]
  readonly multiple: boolean
  /** null: it has no end. */
  readonly days: (typeof POLL_DAYS)[number] | null
}

export const blankPoll: WrittenPoll = { options: ['', ''], multiple: false, days: 3 }

/** What an author writes. A new part has a line in this file's types and functions, and its field in `post-form.tsx`. */
export interface Written {
  readonly nodeId: number | null
  readonly title: string
  readonly body: string
  readonly warning: Warning | null
  /** Of a new post; an edit does not change it. */
  readonly poll: WrittenPoll | null
}

export const blank: Written = { nodeId: null, title: '', body: '', warning: null, poll: null }

export const writtenOf = ({ nodeId, title, description, warning }: Post): Written => ({
  nodeId,
  title,
  body: description,
  warning,
  poll: null,
})

/** By the names that the call has for it. */
export const inputOf = ({ nodeId, title, body, warning, poll }: Written) => ({
  nodeId,
  title: title.trim(),
  description: body.trim(),
  ...(warning ? { warning } : {}),
  ...(poll ? { poll: pollInput(poll) } : {}),
})

/** Without the lines that were left empty. */
const pollInput = ({ options, multiple, days }: WrittenPoll) => ({
  options: options.map((option) => option.trim()).filter((option) => option !== ''),
  multiple,
  ...(days === null ? {} : { days }),
})

function readPoll(stored: unknown): WrittenPoll | null {
  const { options, multiple, days } = (stored ?? {}) as Partial<Record<keyof WrittenPoll, unknown>>
  if (!Array.isArray(options) || !options.every((option) => typeof option === 'string')) return null
  return {
    options: options.slice(0, POLL_OPTIONS_MAX),
    multiple: multiple === true,
    days: POLL_DAYS.find((each) => each === days) ?? null,
  }
}

export const draftKeyOf = (postId?: number): string => (postId === undefined ? 'post' : `post:${postId}`)

const shape: RecordShape<Written> = {
  blank,
  long: 'body',
  read: ({ nodeId, title, warning, poll }) => ({
    nodeId: Number.isSafeInteger(nodeId) ? (nodeId as number) : null,
    title: typeof title === 'string' ? title : '',
    warning: WARNINGS.find((each) => each === warning) ?? null,
    poll: readPoll(poll),
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
