import type { Case } from '@sp/contract'
import { useState } from 'react'
import { useKeys } from '../../platform/keys.ts'

export const pictureKey = (snapshot: number, index: number): string => `${snapshot}.${index}`

export function usePictures({ snapshots }: Pick<Case, 'snapshots'>) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const all = snapshots.flatMap(({ id, pictures }) => Array.from({ length: pictures }, (_, at) => pictureKey(id, at)))
  const open = (key: string) => setOpened((before) => new Set([...before, key]))
  const next = all.find((key) => !opened.has(key))
  useKeys(all.length === 0 ? {} : { v: () => (next === undefined ? setOpened(new Set()) : open(next)) })
  return { opened, open }
}
