import { type Setting, type SettingKey, validateSetting } from '@sp/contract'
import { makeSlot, useSlot } from '@sp/ui'
import { onEnd } from '../../platform/session.ts'
import { isSame } from './show.ts'

export interface Draft {
  value: unknown
  version: number
}
export type Drafts = ReadonlyMap<SettingKey, Draft>

/** In memory only, so that navigation keeps it; until it is saved or the session ends. */
const slot = makeSlot<Drafts>(new Map())
onEnd(() => slot.set(new Map()))

export const draftsNow = slot.get

export function saveDraft({ key, value: present, version }: Setting, value: unknown): void {
  const next = new Map(slot.get())
  if (isSame(value, present)) next.delete(key)
  else next.set(key, { value, version: slot.get().get(key)?.version ?? version })
  slot.set(next)
}

/** Accepts a concurrent change as the new base, so that saving overwrites it. */
export function rebaseDraft({ key, version }: Setting): void {
  const draft = slot.get().get(key)
  if (draft) slot.set(new Map(slot.get()).set(key, { ...draft, version }))
}

export function dropDraft(key: SettingKey): void {
  const next = new Map(slot.get())
  next.delete(key)
  slot.set(next)
}

export const dropDrafts = (): void => slot.set(new Map())

export function faultOf(key: SettingKey, draft: Draft | undefined): string | undefined {
  const validated = draft && validateSetting(key, draft.value)
  return validated && 'fault' in validated ? validated.fault : undefined
}

export const savable = (all: Drafts): readonly (readonly [SettingKey, Draft])[] =>
  [...all].filter(([key, draft]) => faultOf(key, draft) === undefined)

export const useDrafts = (): Drafts => useSlot(slot)
