import type { Folder } from '@sp/contract'
import { Menu, Sheet, SheetRow, toast } from '@sp/ui'
import { useState } from 'react'
import { useRemoveFolder } from '../api.ts'
import { texts } from '../texts.ts'
import { FolderForm } from './folder-form.tsx'

interface FolderMenuProps {
  folder: Folder
  open: boolean
  onClose: () => void
  onRemoved: () => void
}

type Layer = 'rename' | 'remove'

/** Rename or remove a folder; what happens to its things is asked, not assumed. */
export function FolderMenu({ folder, open, onClose, onRemoved }: FolderMenuProps) {
  const [layer, setLayer] = useState<Layer>()
  const { run } = useRemoveFolder(folder.id)
  const close = () => setLayer(undefined)
  const show = (next: Layer) => () => {
    onClose()
    setLayer(next)
  }
  const remove = (items: 'keep' | 'drop') => () => {
    close()
    if (run(items)) onRemoved()
  }
  const renamed = () => {
    close()
    toast(texts.renamed, { icon: 'check' })
  }
  return (
    <>
      <Menu open={open} onClose={onClose} title={texts.manage}>
        <SheetRow icon="pen" onClick={show('rename')}>
          {texts.rename}
        </SheetRow>
        <SheetRow icon="trash" danger onClick={show('remove')}>
          {texts.remove}
        </SheetRow>
      </Menu>
      <Sheet open={layer === 'rename'} onClose={close} title={texts.rename} titled={{ close: texts.close }}>
        <FolderForm folder={folder} onDone={renamed} onCancel={close} />
      </Sheet>
      <Sheet
        open={layer === 'remove'}
        onClose={close}
        title={texts.removeTitle(folder.name)}
        titled={{ close: texts.close }}
      >
        <SheetRow icon="bookmark" onClick={remove('keep')}>
          {texts.removeKeep}
        </SheetRow>
        <SheetRow icon="trash" danger sub={texts.removeDropSub} onClick={remove('drop')}>
          {texts.removeDrop}
        </SheetRow>
      </Sheet>
    </>
  )
}
