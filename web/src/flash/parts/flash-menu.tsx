import { type Flash, PRIVATE } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import { ReportRow } from '../../report/sheet/report-row.tsx'
import { copyLink } from '../../share/copy-link.ts'
import { useMakePrivate, useRemoveFlash } from '../owner.ts'
import { texts } from '../texts.ts'

interface FlashMenuProps {
  flash: Flash
  open: boolean
  onClose: () => void
  onShare: (flash: Flash) => void
  /** Where the flash is not to be seen any more. */
  leave: () => void
}

/** What can be done with a flash; what is shown depends on whose it is. */
export function FlashMenu({ flash, open, onClose, onShare, leave }: FlashMenuProps) {
  const { menu } = texts
  const { id, user, canDelete, hidden } = flash
  const makePrivate = useMakePrivate(flash)
  const remove = useRemoveFlash(flash, leave)
  const isPublic = flash.state !== PRIVATE
  const what = { targetType: 'flash', targetId: id, ownerId: user.id, who: user.nickname, onBlocked: leave } as const
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  return (
    <Menu open={open} onClose={onClose} title={menu.title}>
      {isPublic && (
        <SheetRow icon="image" onClick={then(() => onShare(flash))}>
          {menu.picture}
        </SheetRow>
      )}
      {!hidden && (
        <SheetRow icon="copy" onClick={then(() => copyLink(id))}>
          {menu.copy}
        </SheetRow>
      )}
      {canDelete && isPublic && (
        <SheetRow icon="lock" sub={menu.noWayBack} onClick={then(makePrivate)}>
          {menu.toPrivate}
        </SheetRow>
      )}
      {canDelete && (
        <SheetRow icon="trash" danger onClick={then(remove)}>
          {menu.remove}
        </SheetRow>
      )}
      <ReportRow what={what} onPress={onClose} />
    </Menu>
  )
}
