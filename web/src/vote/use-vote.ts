import { toast } from '@sp/ui'
import { currentPath } from '../platform/paths.ts'
import type { Change } from '../platform/query/change.ts'
import { useChange } from '../platform/query/use-change.ts'
import { getSession } from '../platform/session/session.ts'
import { askLogin } from '../platform/session/session-end.ts'
import { texts } from './texts.ts'
import { hasVoted, type Votable, type VoteKind, withoutVote, withVote } from './vote.ts'

/** Where a thing is shown, and how it is changed there. */
interface Shown extends Pick<Change<void, unknown>, 'key' | 'name' | 'refused'> {
  authorId: number | undefined
  send: () => Promise<unknown>
  patched: (data: unknown, change: <T extends Votable>(thing: T) => T) => unknown
}

/** A tap on 赞 or 踩: shown at once wherever the thing is shown, and taken back where the server refuses. */
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
    if (me === undefined) return askLogin(currentPath(), kind)
    if (me === authorId) return toast(texts.ownStar)
    // Given once: a second tap says nothing new.
    if (!hasVoted(thing, kind)) run()
  }
}
