import { SheetRow } from '@sp/ui'
import { useSession } from '../../platform/session/session.ts'
import { texts } from '../../platform/texts.ts'
import { report } from './report.ts'
import type { Reported } from './reported.ts'

interface ReportRowProps {
  what: Reported
  /** Puts the menu away. */
  onPress: () => void
}

/** 举报, in the menu of anything that is somebody else's; nothing where it is one's own. */
export function ReportRow({ what, onPress }: ReportRowProps) {
  const isOwn = useSession()?.user.id === what.ownerId
  const press = () => {
    onPress()
    void report(what)
  }
  return (
    !isOwn && (
      <SheetRow icon="flag" onClick={press}>
        {texts.report}
      </SheetRow>
    )
  )
}
