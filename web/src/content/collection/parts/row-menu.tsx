import type { CollectedItem } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import { useTakeOff } from '../api.ts'
import { texts } from '../texts.ts'

interface RowMenuProps {
  item: CollectedItem
  open: boolean
  onClose: () => void
  onMove: () => void
  onDropped: (isDropped: boolean) => void
}

export function RowMenu({ item: { kind, id }, open, onClose, onMove, onDropped }: RowMenuProps) {
  const { run } = useTakeOff({ kind, id }, () => onDropped(false))
  const takeOff = () => {
    onClose()
    if (run()) onDropped(true)
  }
  const move = () => {
    onClose()
    onMove()
  }
  return (
    <Menu open={open} onClose={onClose} title={texts.folders}>
      <SheetRow icon="bookmark" onClick={move}>
        {texts.move}
      </SheetRow>
      <SheetRow icon="trash" danger onClick={takeOff}>
        {texts.takeOff}
      </SheetRow>
    </Menu>
  )
}
