import { type Flash, isIdentified, PRIVATE } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import { CollectRow } from '../../../content/collection/parts/collect-row.tsx'
import { useFolderSheet } from '../../../content/collection/use-folder-sheet.tsx'
import { copyLink } from '../../../content/share/copy-link.ts'
import { ReportRow } from '../../../moderation/report/sheet/report-row.tsx'
import { ownerOf } from '../../../moderation/report/sheet/reported.ts'
import { useBlock } from '../../../people/follow/api.ts'
import { currentPath, paths } from '../../../platform/paths.ts'
import { getSession } from '../../../platform/session/session.ts'
import { goToLogin } from '../../../platform/session/session-end.ts'
import { usePass } from '../dismiss.ts'
import { useMakePrivate, useRemoveFlash } from '../owner.ts'
import { texts } from '../texts.ts'

interface FlashMenuProps {
  flash: Flash
  open: boolean
  onClose: () => void
  onShare: (flash: Flash) => void
  exitPage: () => void
  isRecommended: boolean
}

export default function FlashMenu(props: FlashMenuProps) {
  const { choose, sheet } = useFolderSheet({ kind: 'flash', id: props.flash.id })
  return (
    <>
      <Rows {...props} onFolder={choose} />
      {sheet}
    </>
  )
}

const reportedOf = ({ id, user }: Flash, leave: () => void) =>
  ({ targetType: 'flash', targetId: id, ownerId: ownerOf(user), who: user.nickname, onBlocked: leave }) as const

function Rows(props: FlashMenuProps & { onFolder: () => void }) {
  const { flash, open, onClose, onShare, onFolder, exitPage: leave, isRecommended } = props
  const { menu } = texts
  const { id, user, canDelete, hidden } = flash
  const makePrivate = useMakePrivate(flash)
  const remove = useRemoveFlash(flash, leave)
  const { pass } = usePass(id)
  const block = useBlock(user.id, leave)
  const isPublic = flash.state !== PRIVATE
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  return (
    <Menu open={open} onClose={onClose} title={menu.title}>
      <CollectRow what={{ kind: 'flash', id }} open={open} onPress={onClose} onChoose={onFolder} />
      {isPublic && (
        <SheetRow icon="image" onClick={then(() => onShare(flash))}>
          {menu.picture}
        </SheetRow>
      )}
      {!hidden && (
        <SheetRow icon="copy" onClick={then(() => copyLink(paths.flash(id)))}>
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
      {!canDelete && isRecommended && (
        <SheetRow icon="eye-off" sub={menu.passSub} onClick={then(() => pass(true))}>
          {menu.pass}
        </SheetRow>
      )}
      <ReportRow what={reportedOf(flash, leave)} onPress={onClose} />
      {!canDelete && isIdentified(user) && (
        <SheetRow
          icon="block"
          danger
          onClick={then(() => (getSession() ? block(true) : goToLogin(currentPath(), 'block')))}
        >
          {menu.block(user.nickname)}
        </SheetRow>
      )}
    </Menu>
  )
}
