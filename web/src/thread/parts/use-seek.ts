import { toast } from '@sp/ui'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fetchPlace } from '../../flash/api.ts'
import { isNotFound, keys } from '../../flash/cache.ts'
import { messageOf } from '../../platform/message-of.ts'
import { refreshQueries } from '../../platform/query/query.ts'
import { texts as shared } from '../../platform/texts.ts'
import { texts } from '../texts.ts'
import { bringToSight, freshen, idOf, isListed, type Wanted, type Way } from './arrive.ts'

interface Seek extends Way {
  /** Leads to a comment, whatever page it stands on. */
  seek: (commentId: number) => void
}

/** The way to one comment among many: from a quote, or from an address that ends in `?comment=`. */
export function useSeek(flashId: number, setPage: (page: number) => void): Seek {
  const [wanted, want] = useState<Wanted>()
  const [goneId, setGoneId] = useState<number>()
  const named = Number(useSearchParams()[0].get('comment'))
  const lead = useCallback(
    async (id: number) => {
      const place = await fetchPlace(id)
      setPage(place.page)
      want({ ids: [idOf(id)], focus: true })
      await freshen(keys.comments(flashId, place.page), id)
    },
    [flashId, setPage],
  )
  useEffect(() => {
    if (!Number.isSafeInteger(named) || named <= 0) return
    lead(named).catch((error: unknown) => {
      if (isNotFound(error)) setGoneId(named)
      else toast(messageOf(error, shared.failed))
    })
  }, [named, lead])
  const seek = useCallback(
    (id: number) => {
      if (isListed(idOf(id))) return bringToSight(idOf(id), true)
      lead(id).catch((error: unknown) => {
        if (!isNotFound(error)) return toast(messageOf(error, shared.failed))
        toast(texts.deleted)
        // It is quoted without its words from now on.
        void refreshQueries(keys.commentsOf(flashId))
      })
    },
    [flashId, lead],
  )
  return { wanted, want, isGone: goneId !== undefined && goneId === named, seek }
}
