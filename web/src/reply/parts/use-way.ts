import { isRefusal, replyRefusals } from '@sp/contract'
import { toast } from '@sp/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../platform/message-of.ts'
import { useGo } from '../../platform/navigation.ts'
import { queryClient } from '../../platform/query/query.ts'
import { texts as shared } from '../../platform/texts.ts'
import { useIsHere } from '../../platform/use-is-here.ts'
import { fetchPlace } from '../api.ts'
import { keys } from '../cache.ts'
import { inPost, inReply } from './place.ts'
import type { useTalkView } from './use-talk-view.ts'

/** To be brought into sight as soon as it is listed; the floor where the answer itself does not stand below it. */
export interface Wanted {
  ids: readonly number[]
  focus: boolean
}

interface Way {
  wanted: Wanted | undefined
  want: (wanted: Wanted | undefined) => void
  /** The address named one that is not there any more. */
  isGone: boolean
  /** To a reply that was just sent. */
  lead: (replyId: number, focus: boolean) => Promise<void>
}

/** The way to one reply among many: after sending it, or from an address that ends in `?reply=`. */
export function useWay(postId: number, replyId: number | null, view: ReturnType<typeof useTalkView>): Way {
  const [wanted, want] = useState<Wanted>()
  const [isGone, setGone] = useState(false)
  const go = useGo()
  const { named, show } = view
  const isHere = useIsHere()
  const lead = async (id: number, focus: boolean) => {
    const place = await fetchPlace(id)
    // A reply goes on its way also while the page is another one, and leads nobody back.
    if (!isHere()) return
    // Under another post or reply it has a page of its own.
    if (place.postId !== postId) return go(inPost(place.postId, id), { replace: true })
    if (replyId !== null && place.pid !== replyId) return go(inReply(place.pid, id), { replace: focus })
    const page = replyId === null ? place.topPage : place.page
    const ids = replyId === null ? [id, place.topId] : [id]
    await freshen(replyId === null ? keys.ofPostPage(postId, page, 'all') : keys.answersPage(replyId, page, 'all'), id)
    if (!isHere()) return
    want({ ids, focus })
    show({ page, only: 'all' })
  }
  const follow = useEffectEvent((id: number) => {
    setGone(false)
    lead(id, true).catch((error: unknown) => {
      show({})
      if (isRefusal(error, replyRefusals.gone)) setGone(true)
      else toast(messageOf(error, shared.failed))
    })
  })
  useEffect(() => {
    if (named !== undefined) follow(named)
  }, [named])
  return { wanted, want, isGone, lead }
}

interface Listed {
  list: readonly { id: number; children: readonly { id: number }[] }[]
}

/** A page that was fetched before the reply came to stand there is fetched anew. */
async function freshen(queryKey: readonly unknown[], id: number): Promise<void> {
  const known = queryClient.getQueryData<Listed>(queryKey)
  const isThere = known?.list.some((each) => each.id === id || each.children.some((child) => child.id === id))
  if (known && !isThere) await queryClient.invalidateQueries({ queryKey })
}
