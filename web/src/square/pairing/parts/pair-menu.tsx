import type { PairSession } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import { report } from '../../../moderation/report/sheet/report.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'

interface PairMenuProps {
  session: PairSession
  open: boolean
  onClose: () => void
  /** Answers no; undefined if the pairing has ended or the two are together. */
  onEnd: (() => void) | undefined
}

export function PairMenu({ session, open, onClose, onEnd }: PairMenuProps) {
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  const what = { targetType: 'square-profile', targetId: session.id, ownerId: null, who: texts.him } as const
  return (
    <Menu open={open} onClose={onClose} title={texts.flow.more}>
      <SheetRow as={Link} to={paths.disclosures()} icon="eye" onClick={onClose}>
        {texts.menu.disclosures}
      </SheetRow>
      <SheetRow icon="flag" sub={texts.menu.reportText} onClick={then(() => report(what))}>
        {texts.menu.report}
      </SheetRow>
      {onEnd && (
        <SheetRow icon="close" danger onClick={then(onEnd)}>
          {texts.menu.end}
        </SheetRow>
      )}
    </Menu>
  )
}
