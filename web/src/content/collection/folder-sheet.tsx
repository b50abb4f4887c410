import { Loading, RadioList, Sheet, SheetRow, Skeleton, toast } from '@sp/ui'
import { useState } from 'react'
import { LoadFailed } from '../../platform/query/query-boundary.tsx'
import { texts as shared } from '../../platform/texts.ts'
import { type Collectable, type ShownCollected, useFolders, useKeep, usePlace, useUncollect } from './api.ts'
import styles from './folder-sheet.module.css'
import { FolderForm } from './parts/folder-form.tsx'
import { canAdd, folderOptions } from './parts/folder-options.ts'
import { texts } from './texts.ts'

interface FolderSheetProps {
  what: Collectable
  shown?: ShownCollected | undefined
  open: boolean
  onClose: () => void
}

/** Where a thing is collected: another folder, a new one, or none. */
export default function FolderSheet({ what, shown, open, onClose }: FolderSheetProps) {
  const [isNew, setNew] = useState(false)
  const keep = useKeep(what, shown)
  const uncollect = useUncollect(what, shown)
  const close = () => {
    setNew(false)
    onClose()
  }
  const choose = (id: number, name: string) => {
    close()
    if (keep.run(id === 0 ? null : id)) toast(texts.keptIn(name), { icon: 'bookmark' })
  }
  const remove = () => {
    close()
    uncollect.run()
  }
  return (
    <Sheet open={open} onClose={close} title={isNew ? texts.newFolder : texts.keepIn} titled={{ close: texts.close }}>
      {isNew ? (
        <FolderForm onDone={choose} onCancel={() => setNew(false)} />
      ) : (
        <Choices what={what} open={open} onChoose={choose} onNew={() => setNew(true)} onRemove={remove} />
      )}
    </Sheet>
  )
}

interface ChoicesProps {
  what: Collectable
  open: boolean
  onChoose: (id: number, name: string) => void
  onNew: () => void
  onRemove: () => void
}

function Choices({ what, open, onChoose, onNew, onRemove }: ChoicesProps) {
  const folders = useFolders(open)
  const place = usePlace(what, open)
  const failed = [folders, place].find(({ data, error }) => data === undefined && error)
  if (failed) return <LoadFailed query={failed} />
  if (!folders.data || place.data === undefined) return <Coming />
  const options = folderOptions(folders.data)
  const isCollected = place.data !== null
  const hasRoom = canAdd(folders.data)
  return (
    <>
      <div className={styles.list}>
        <RadioList
          label={texts.keepIn}
          options={options}
          value={place.data ? (place.data.folderId ?? 0) : undefined}
          onChange={(id) => onChoose(id, options.find(({ value }) => value === id)?.label ?? '')}
        />
      </div>
      <SheetRow icon="plus" disabled={!hasRoom} sub={hasRoom ? undefined : texts.full} onClick={onNew}>
        {texts.newFolder}
      </SheetRow>
      {isCollected && (
        <SheetRow icon="trash" danger onClick={onRemove}>
          {texts.uncollect}
        </SheetRow>
      )}
    </>
  )
}

const Coming = () => (
  <Loading label={shared.loading}>
    <div className={styles.coming}>
      <Skeleton h="1.25rem" w="40%" />
      <Skeleton h="1.25rem" w="55%" />
    </div>
  </Loading>
)
