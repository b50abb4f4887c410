import type { Change } from '@sp/client/change/change'
import { flashRefusals } from '@sp/contract'
import { toast } from '@sp/ui'
import { currentPath } from '../../platform/paths.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { getSession } from '../../platform/session/session.ts'
import { goToLogin } from '../../platform/session/session-end.ts'
import { hasVoted, type Votable, type VoteKind, withoutVote, withVote } from './vote.ts'

interface Shown extends Pick<Change<void, unknown>, 'key' | 'name' | 'refused'> {
  authorId: number | undefined
  send: () => Promise<unknown>
  patched: (data: unknown, change: <T extends Votable>(thing: T) => T) => unknown
}

export function useVote(thing: Votable, kind: VoteKind, { authorId, name, send, patched, ...rest }: Shown) {
  const { run } = useChange<void>({
    ...rest,
    name: [kind, ...(name ?? [])],
    call: send,
    patch: (data) => patched(data, (each) => withVote(each, kind)),
    undo: (data) => patched(data, (each) => withoutVote(each, kind)),
  })
  return () => {
    const me = getSession()?.user.id
    if (me === undefined) return goToLogin(currentPath(), kind)
    if (me === authorId) return toast(flashRefusals.ownStar.msg)
    // A vote is given only once: a second tap has no effect.
    if (!hasVoted(thing, kind)) run()
  }
}
