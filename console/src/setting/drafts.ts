import { judgeSetting, type Setting, type SettingKey } from '@sp/contract'
import { useSyncExternalStore } from 'react'
import { onEnd } from '../platform/session.ts'
import { isSame } from './show.ts'

/** What was typed into a setting, and on what it was typed. */
export interface Draft {
  value: unknown
  version: number
}
export type Drafts = ReadonlyMap<SettingKey, Draft>

/** In memory alone, so that a look at another page loses nothing; until it is saved or the session ends. */
let drafts: Drafts = new Map()
const watching = new Set<() => void>()

function change(next: Drafts): void {
  drafts = next
  for (const tell of watching) tell()
}
onEnd(() => change(new Map()))

export const draftsNow = (): Drafts => drafts

/** What stands already is no draft. */
export function keepDraft({ key, value: present, version }: Setting, value: unknown): void {
  const next = new Map(drafts)
  if (isSame(value, present)) next.delete(key)
  else next.set(key, { value, version: drafts.get(key)?.version ?? version })
  change(next)
}

/** Somebody else has changed it meanwhile, and it is to be written over all the same. */
export function rebaseDraft({ key, version }: Setting): void {
  const draft = drafts.get(key)
  if (draft) change(new Map(drafts).set(key, { ...draft, version }))
}

export function dropDraft(key: SettingKey): void {
  const next = new Map(drafts)
  next.delete(key)
  change(next)
}

export const dropDrafts = (): void => change(new Map())

/** Why it cannot be saved as it is. */
export function faultOf(key: SettingKey, draft: Draft | undefined): string | undefined {
  const judged = draft && judgeSetting(key, draft.value)
  return judged && 'fault' in judged ? judged.fault : undefined
}

export const savable = (all: Drafts): readonly (readonly [SettingKey, Draft])[] =>
  [...all].filter(([key, draft]) => faultOf(key, draft) === undefined)

function watch(tell: () => void): () => void {
  watching.add(tell)
  return () => void watching.delete(tell)
}

export const useDrafts = (): Drafts => useSyncExternalStore(watch, draftsNow)
