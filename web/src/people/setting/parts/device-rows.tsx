import { confirm, ListGroup, ListRow, toast } from '@sp/ui'
import { useState } from 'react'
import { clearCopies } from '../../../platform/query/query.ts'
import { logOut } from '../../../platform/session/log-out.ts'
import { useSession } from '../../../platform/session/session.ts'
import { texts } from '../texts.ts'

async function clear(): Promise<void> {
  await clearCopies()
  toast(texts.cleared)
}

export function DeviceRows() {
  const session = useSession()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    const sure = await confirm({
      title: texts.logOutTitle,
      text: texts.logOutText,
      cancel: texts.stay,
      action: texts.logOutAction,
      danger: true,
    })
    if (!sure || leaving) return
    setLeaving(true)
    await logOut()
  }
  return (
    <ListGroup card>
      <ListRow icon="broom" sub={texts.clearSub} onClick={() => void clear()}>
        {texts.clear}
      </ListRow>
      {session && (
        <ListRow icon="logout" danger disabled={leaving} onClick={() => void leave()}>
          {texts.logOut}
        </ListRow>
      )}
    </ListGroup>
  )
}
