import { followCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { call } from '../platform/call.ts'
import { currentPath } from '../platform/paths.ts'
import { getSession } from '../platform/session.ts'
import { askLogin } from '../platform/session-end.ts'
import { texts } from '../platform/texts.ts'
import { useChange } from '../platform/use-change.ts'
import { followChanged, peopleShown } from './people.ts'
import { withFollowed } from './people-patch.ts'

/** Follow and unfollow; whoever is not logged in logs in first. */
export function useFollow(userId: number) {
  const { run } = useChange({
    name: ['follow', userId],
    call: (followed: boolean) => call(followed ? followCalls.follow : followCalls.unfollow, { userId }),
    key: peopleShown,
    patch: (data, followed) => withFollowed(data, userId, followed),
    undo: (data, followed) => withFollowed(data, userId, !followed),
    done: (_, followed) => toast(followed ? texts.followed : texts.unfollowed),
    refresh: () => followChanged(userId),
  })
  return (followed: boolean) => (getSession() ? run(followed) : askLogin(currentPath()))
}
