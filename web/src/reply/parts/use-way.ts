import { isRefusal, replyRefusals } from '@sp/contract'
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

/** The way to one reply among many: after sending it, or from an address that ends in `?reply=`. */
export function useWay(postId: number, replyId: number | null, view: ReturnType<typeof useTalkView>): ReplyWay {
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
    // The floor, where the answer itself does not stand below it.
    const ids = (replyId === null ? [id, place.topId] : [id]).map(idOf)
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
