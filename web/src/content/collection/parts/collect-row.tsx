import { SheetRow, toast } from '@sp/ui'
import { currentPath } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { goToLogin } from '../../../platform/session/session-end.ts'
import { type Collectable, useKeep, usePlace } from '../api.ts'
import { texts } from '../texts.ts'

interface CollectRowProps {
  what: Collectable
  /** The menu is open; only then is it asked whether the thing is collected. */
  open: boolean
  onPress: () => void
  onChoose: () => void
}

/** In the menu of a thing whose lists do not say whether it is collected. */
export function CollectRow({ what, open, onPress, onChoose }: CollectRowProps) {
  const isMember = useSession() !== null
  const isCollected = Boolean(usePlace(what, open && isMember).data)
  const { run } = useKeep(what, undefined, () => toast(texts.collected, { icon: 'bookmark' }))
  const press = () => {
    onPress()
    if (!isMember) goToLogin(currentPath(), 'collect')
    else if (isCollected) onChoose()
    else run(null)
  }
  return (
    <SheetRow icon="bookmark" onClick={press}>
      {isCollected ? texts.chooseFolder : texts.collect}
    </SheetRow>
  )
}
