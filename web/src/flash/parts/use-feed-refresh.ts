import { toast } from '@sp/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { forgetScroll } from './use-kept-scroll.ts'

/** Loads the open tab anew; what was loaded stays when that fails. */
export function useFeedRefresh(tab: 0 | 1) {
  const client = useQueryClient()
  const [failed, setFailed] = useState(false)
  const { pull, refreshing, refreshed, notRefreshed } = texts.home
  const load = async (): Promise<boolean> => {
    const queryKey = tab === 1 ? ['followed-flash'] : ['recommend']
    try {
      await client.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true, cancelRefetch: false })
      setFailed(false)
      return true
    } catch {
      setFailed(true)
      return false
    }
  }
  return {
    /** For the pulled head, which says itself how it went. */
    onPull: load,
    pullTexts: { ...pull, done: failed ? notRefreshed : refreshed },
    /** For a press, which has no head. */
    onPress: async () => {
      forgetScroll(tab)
      toast(refreshing)
      toast((await load()) ? refreshed : notRefreshed)
    },
  }
}
