import type { Flash } from '@sp/contract'
import { Button, toast } from '@sp/ui'
import { useState } from 'react'
import { messageOf } from '../../lib/call.ts'
import { currentPath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { askLogin } from '../../lib/session-end.ts'
import { setFollowed, useAuthor } from '../api.ts'
import { texts } from '../texts.ts'

/** 关注 or 已关注; nothing for oneself. */
export function FollowButton({ user }: { user: Flash['user'] }) {
  const session = useSession()
  const isSelf = session?.user.id === user.id
  const author = useAuthor(user.id, session !== null && !isSelf)
  // What was just chosen holds until the profile tells it.
  const [chosen, setChosen] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  if (isSelf) return null
  const followed = chosen ?? author.data?.followed ?? false
  const toggle = async () => {
    if (!session) return askLogin(currentPath())
    setBusy(true)
    setChosen(!followed)
    try {
      await setFollowed(user.id, !followed)
      toast(followed ? texts.detail.unfollowed : texts.detail.followed)
    } catch (error) {
      setChosen(followed)
      toast(messageOf(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }
  const { follow, followed: following } = texts.detail
  return (
    <Button
      size="sm"
      variant={followed ? 'line' : 'soft'}
      aria-pressed={followed}
      disabled={session !== null && author.isPending}
      onClick={() => !busy && void toggle()}
    >
      {followed ? following : follow}
    </Button>
  )
}
