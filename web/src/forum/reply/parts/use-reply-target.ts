import { messageOf } from '@sp/client/message-of'
import { FLOOR_MOST, isRefusal, REPLY_PAGE, type Reply, replyRefusals } from '@sp/contract'
import { toast } from '@sp/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { freshen, type Wanted, type Way } from '../../../flash/comment/parts/scroll-to-element.ts'
import { useGo } from '../../../platform/navigation.ts'
import { texts as shared } from '../../../platform/texts.ts'
import { useIsMounted } from '../../../platform/use-is-mounted.ts'
import { fetchPlace } from '../api.ts'
import { keys } from '../cache.ts'
import { idOf, inPost, inReply } from './reply-links.ts'
import type { useForumThreadView } from './use-forum-thread-view.ts'

interface ReplyWay extends Way {
  lead: (replyId: number, focus: boolean) => Promise<void>
}

type Place = Awaited<ReturnType<typeof fetchPlace>>

/** Whether the list below its top-level reply reaches it: that list is limited. */
const isListedInFloor = ({ floorPage }: Place): boolean => floorPage < FLOOR_MOST / REPLY_PAGE

/** The page of this list that contains it, the oldest first; undefined if it is in another list. */
function pageIn(reply: Reply | undefined, place: Place): number | undefined {
  if (!reply) return place.topPage
  if (reply.pid !== 0) return place.pid === reply.id ? place.page : undefined
  return place.topId === reply.id && isListedInFloor(place) ? place.floorPage : undefined
}

export function useWay(
  postId: number,
  reply: Reply | undefined,
  view: ReturnType<typeof useForumThreadView>,
): ReplyWay {
  const [wanted, want] = useState<Wanted>()
  const [isGone, setGone] = useState(false)
  const go = useGo()
  const { named, show, order } = view
  const isHere = useIsMounted()
  const lead = async (id: number, focus: boolean) => {
    const place = await fetchPlace(id)
    // The reply may arrive after its author has left the page; then it does not navigate.
    if (!isHere()) return
    if (place.postId !== postId) return go(inPost(place.postId, id), { replace: true })
    const page = pageIn(reply, place)
    if (page === undefined) return go(inReply(isListedInFloor(place) ? place.topId : place.pid, id), { replace: focus })
    // With the newest first, the new reply is already on the first page, or below its top-level reply.
    const newest = { page: reply || place.pid === 0 ? 0 : view.page, only: 'all', order } as const
    const to = order === 'desc' && !focus ? newest : ({ page, only: 'all', order: 'asc' } as const)
    // The top-level reply, if the reply itself is not listed below it.
    const ids = (reply ? [id] : [id, place.topId]).map(idOf)
    await freshen(reply ? keys.answersPage(reply.id, to) : keys.ofPostPage(postId, to), id)
    if (!isHere()) return
    want({ ids, focus })
    show(to)
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
