import type { Profile } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import type { ReactNode } from 'react'
import { currentPath } from '../../../platform/paths.ts'
import { getSession } from '../../../platform/session/session.ts'
import { goToLogin } from '../../../platform/session/session-end.ts'
import { useBlock } from '../../follow/api.ts'
import { texts } from '../texts.ts'

/** The row that reports a member; the report feature comes after this one. */
export type ReportRowOf = (profile: Profile, onPress: () => void) => ReactNode

interface MemberMenuProps {
  profile: Profile
  reportRow: ReportRowOf
  open: boolean
  onClose: () => void
}

export function MemberMenu({ profile, reportRow, open, onClose }: MemberMenuProps) {
  const { id, blocked } = profile
  const block = useBlock(id)
  const press = () => {
    onClose()
    if (getSession()) void block(!blocked)
    else goToLogin(currentPath(), 'block')
  }
  return (
    <Menu open={open} onClose={onClose} title={texts.more}>
      {reportRow(profile, onClose)}
      <SheetRow icon="block" danger={!blocked} onClick={press}>
        {blocked ? texts.unblock : texts.block}
      </SheetRow>
    </Menu>
  )
}
