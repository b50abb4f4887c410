import { messageOf } from '@sp/client/message-of'
import { toast } from '@sp/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { refreshQueries } from '../../../platform/query/query.ts'
import { texts as shared } from '../../../platform/texts.ts'
import { useIsMounted } from '../../../platform/use-is-mounted.ts'
import { fetchPlace } from '../../flash/api.ts'
import { isNotFound, keys } from '../../flash/cache.ts'
import { texts } from '../texts.ts'
import { freshen, idOf, isListed, scrollToElement, type Wanted, type Way } from './scroll-to-element.ts'
import type { useCommentPage } from './use-comment-page.ts'

interface Seek extends Way {
  seek: (commentId: number) => void
}

export function useSeek(flashId: number, { named, turn, lead }: ReturnType<typeof useCommentPage>): Seek {
  const [wanted, want] = useState<Wanted>()
  const [goneId, setGoneId] = useState<number>()
  const isHere = useIsMounted()
  const show = async (id: number, page: (of: number) => void) => {
    const place = await fetchPlace(id)
    // The member may have left the page during the request.
    if (!isHere()) return
    page(place.page)
    want({ ids: [idOf(id)], focus: true })
    await freshen(keys.comments(flashId, place.page), id)
  }
  const follow = useEffectEvent((id: number) => {
    show(id, lead).catch((error: unknown) => {
      if (isNotFound(error)) setGoneId(id)
      else toast(messageOf(error, shared.failed))
    })
  })
  useEffect(() => {
    if (Number.isSafeInteger(named) && named > 0) follow(named)
  }, [named])
  const seek = (id: number) => {
    if (isListed(idOf(id))) return scrollToElement(idOf(id), true)
    show(id, turn).catch((error: unknown) => {
      if (!isNotFound(error)) return toast(messageOf(error, shared.failed))
      toast(texts.deleted)
      // From now on it is quoted without its text.
      void refreshQueries(keys.commentsOf(flashId))
    })
  }
  return { wanted, want, isGone: goneId !== undefined && goneId === named, seek }
}
