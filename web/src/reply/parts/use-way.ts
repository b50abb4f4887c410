import { FLOOR_MOST, isRefusal, REPLY_PAGE, type Reply, replyRefusals } from '@sp/contract'
import { toast } from '@sp/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../platform/message-of.ts'
import { useGo } from '../../platform/navigation.ts'
import { texts as shared } from '../../platform/texts.ts'
import { useIsHere } from '../../platform/use-is-here.ts'
import { freshen, type Wanted, type Way } from '../../thread/parts/arrive.ts'
import { fetchPlace } from '../api.ts'
import { keys } from '../cache.ts'
import { idOf, inPost, inReply } from './place.ts'
import type { useTalkView } from './use-talk-view.ts'

interface ReplyWay extends Way {
  /** To a reply that was just sent. */
  lead: (replyId: number, focus: boolean) => Promise<void>
}

type Place = Awaited<ReturnType<typeof fetchPlace>>

/** Whether its floor lists it among the first that it counts. */
const isInReach = ({ floorPage }: Place): boolean => floorPage < FLOOR_MOST / REPLY_PAGE

/** On which page of this talk it is, the oldest first; nothing where it is listed elsewhere. */
function pageIn(reply: Reply | undefined, place: Place): number | undefined {
  if (!reply) return place.topPage
  if (reply.pid !== 0) return place.pid === reply.id ? place.page : undefined
  return place.topId === reply.id && isInReach(place) ? place.floorPage : undefined
}

/** The way to one reply among many: after sending it, or from an address that ends in `?reply=`. */
export function useWay(postId: number, reply: Reply | undefined, view: ReturnType<typeof useTalkView>): ReplyWay {
  const [wanted, want] = useState<Wanted>()
  const [isGone, setGone] = useState(false)
  const go = useGo()
  const { named, show, order } = view
  const isHere = useIsHere()
  const lead = async (id: number, focus: boolean) => {
    const place = await fetchPlace(id)
    // A reply goes on its way also while the page is another one, and leads nobody back.
    if (!isHere()) return
    // Under another post or reply it has a page of its own.
    if (place.postId !== postId) return go(inPost(place.postId, id), { replace: true })
    const page = pageIn(reply, place)
    if (page === undefined) return go(inReply(isInReach(place) ? place.topId : place.pid, id), { replace: focus })
    // Where the newest come first, what was just sent is there already: on the first page, or below its floor.
    const newest = { page: reply || place.pid === 0 ? 0 : view.page, only: 'all', order } as const
    const to = order === 'desc' && !focus ? newest : ({ page, only: 'all', order: 'asc' } as const)
    // The floor, where the answer itself does not stand below it.
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
