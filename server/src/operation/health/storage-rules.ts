import { FILE_AGES, type StorageReading } from '@sp/contract'
import { isDrawn } from '../../platform/drawn-key.ts'
import type { OwnedFile } from '../../platform/files/owners.ts'
import type { StoredFile } from '../../platform/files/store.ts'

const DAY_MS = 86_400_000
const ORPHAN_DAYS = 2

/** `kind` → number of files, and bytes by age. */
export type Kinds = Record<string, { files: number; byAge: number[] }>

/** A picture and its thumbnail have one row, with the key of the picture. */
export const stemOf = (key: string): string => key.replace(/(?:-s)?\.[a-z\d]+$/, '')

/** Behind every key of the stem. */
export const endOf = (stem: string): string => `${stem}~`

const ageOf = ({ writtenAt }: StoredFile, now: Date): number => now.getTime() - writtenAt.getTime()

const intervalOf = (file: StoredFile, now: Date): number => {
  const at = FILE_AGES.findIndex((days) => ageOf(file, now) < days * DAY_MS)
  return at < 0 ? FILE_AGES.length : at
}

export interface Sorted {
  readonly kinds: Kinds
  readonly orphans: readonly StoredFile[]
}

/** What a page of files belongs to. A file that is about to get its row is younger than an orphan. */
export function sortFiles(files: readonly StoredFile[], owned: readonly OwnedFile[], now: Date): Sorted {
  const kindOf = new Map(owned.map(({ key, kind }) => [stemOf(key), kind]))
  const kinds: Kinds = {}
  const orphans: StoredFile[] = []
  for (const file of files) {
    const kind = kindOf.get(stemOf(file.key)) ?? kindWithoutRow(file, now)
    if (kind === 'orphan') orphans.push(file)
    kinds[kind] = added(kinds[kind], 1, intervalOf(file, now), file.bytes)
  }
  return { kinds, orphans }
}

/** What is not of this program, such as a backup in the same bucket, is never an orphan. */
function kindWithoutRow(file: StoredFile, now: Date): string {
  if (!isDrawn(file.key)) return 'other'
  return ageOf(file, now) > ORPHAN_DAYS * DAY_MS ? 'orphan' : 'upload'
}

function added(sum: Kinds[string] | undefined, files: number, at: number, bytes: number): Kinds[string] {
  const byAge = sum?.byAge ?? Array.from({ length: FILE_AGES.length + 1 }, () => 0)
  return { files: (sum?.files ?? 0) + files, byAge: byAge.map((each, place) => (place === at ? each + bytes : each)) }
}

export function merged(one: Kinds, other: Kinds): Kinds {
  const all: Kinds = { ...one }
  for (const [kind, { files, byAge }] of Object.entries(other)) {
    const known = all[kind]
    all[kind] = {
      files: files + (known?.files ?? 0),
      byAge: byAge.map((bytes, at) => bytes + (known?.byAge[at] ?? 0)),
    }
  }
  return all
}

export const filesIn = (kinds: Kinds): number => Object.values(kinds).reduce((sum, { files }) => sum + files, 0)

const FEW = 100
const MOST_SHARE = 0.05

/**
 * So many orphans come from no crash: another site uses the same store, or an older copy of the database was restored
 * and the files of the newer one may still be wanted. None is removed then.
 */
export const isPlausible = (orphans: number, files: number): boolean => orphans <= Math.max(FEW, files * MOST_SHARE)

export const presentKinds = (kinds: Kinds): StorageReading['kinds'] =>
  Object.entries(kinds)
    .map(([kind, { files, byAge }]) => ({ kind, files, byAge, bytes: byAge.reduce((sum, bytes) => sum + bytes, 0) }))
    .sort((a, b) => b.bytes - a.bytes)
