import { FOLDERS_MAX, type Folder } from '@sp/contract'
import { texts } from '../texts.ts'

interface Folders {
  list: readonly Folder[]
}

/** The default folder is 0. */
export const folderOptions = (folders: Folders | undefined): { value: number; label: string }[] => [
  { value: 0, label: texts.default },
  ...(folders?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
]

export const canAdd = ({ list }: Folders): boolean => list.length < FOLDERS_MAX
