import { type Flash, PRIVATE } from '@sp/contract'
import { Sheet, SheetRow } from '@sp/ui'
import { makePrivate, removeFlash } from '../owner.ts'
import { texts } from '../texts.ts'
import { copyLink } from './copy-link.ts'

interface FlashMenuProps {
  flash: Flash
  open: boolean
  onClose: () => void
  onShare: (flash: Flash) => void
  leave: () => void
}

/** What can be done with a flash; what is shown depends on whose it is. */
export function FlashMenu({ flash, open, onClose, onShare, leave }: FlashMenuProps) {
  const { menu } = texts
  const isPublic = flash.state !== PRIVATE
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  return (
    <Sheet open={open} onClose={onClose} title={menu.title}>
      {isPublic && (
        <SheetRow icon="image" onClick={then(() => onShare(flash))}>
          {menu.picture}
        </SheetRow>
      )}
      <SheetRow icon="copy" onClick={then(() => copyLink(flash.id))}>
        {menu.copy}
      </SheetRow>
      {flash.canDelete && isPublic && (
        <SheetRow icon="lock" sub={menu.noWayBack} onClick={then(() => makePrivate(flash))}>
          {menu.toPrivate}
        </SheetRow>
      )}
      {flash.canDelete && (
        <SheetRow icon="trash" danger onClick={then(() => removeFlash(flash, leave))}>
          {menu.remove}
        </SheetRow>
      )}
    </Sheet>
  )
}
