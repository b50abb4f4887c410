import { Sheet, SheetRow } from '@sp/ui'
import { texts } from '../texts.ts'

interface ArrangeSheetProps {
  index: number
  of: number
  open: boolean
  onClose: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function ArrangeSheet({ index, of, open, onClose, onMove, onRemove }: ArrangeSheetProps) {
  const { close } = texts
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Sheet open={open} onClose={onClose} title={texts.arrangeTitle(index)} titled={{ close }}>
      {index > 0 && (
        <SheetRow icon="chevron-left" onClick={then(() => onMove(-1))}>
          {texts.forward}
        </SheetRow>
      )}
      {index < of - 1 && (
        <SheetRow icon="chevron" onClick={then(() => onMove(1))}>
          {texts.backward}
        </SheetRow>
      )}
      <SheetRow icon="trash" danger onClick={then(onRemove)}>
        {texts.remove}
      </SheetRow>
    </Sheet>
  )
}
