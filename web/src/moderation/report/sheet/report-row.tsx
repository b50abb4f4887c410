import { SheetRow } from '@sp/ui'
import { useSession } from '../../../platform/session/session.ts'
import { texts } from '../../../platform/texts.ts'
import { report } from './report.ts'
import type { Reported } from './reported.ts'

interface ReportRowProps {
  what: Reported
  onPress: () => void
}

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
