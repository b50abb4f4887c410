import { toast } from '@sp/ui'
import { useState } from 'react'
import { messageOf } from './call.ts'
import { currentPath } from './paths.ts'
import { setFollowed } from './people.ts'
import { getSession } from './session.ts'
import { askLogin } from './session-end.ts'
import { texts } from './texts.ts'

/**
 * Follow and unfollow, shown at once.
 * @param known what the page knows; a choice holds against it until the page learns something new.
 */
export function useFollow(userId: number, known: boolean | undefined) {
  const [chosen, setChosen] = useState<{ followed: boolean; against: boolean | undefined }>()
  const [busy, setBusy] = useState(false)
  const followed = (chosen?.against === known ? chosen?.followed : known) ?? false
  const toggle = async () => {
    if (!getSession()) return askLogin(currentPath())
    if (busy) return
    setBusy(true)
    setChosen({ followed: !followed, against: known })
    try {
      await setFollowed(userId, !followed)
      toast(followed ? texts.unfollowed : texts.followed)
    } catch (error) {
      setChosen(undefined)
      toast(messageOf(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }
  return { followed, toggle }
}
