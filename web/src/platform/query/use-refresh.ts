import { toast } from '@sp/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from '../texts.ts'

/** Loads what is on the screen under these beginnings of keys anew; what was loaded stays when that fails. */
export function useRefresh(...keys: readonly (readonly unknown[])[]) {
  const client = useQueryClient()
  const options = { throwOnError: true, cancelRefetch: false }
  return useReload(() =>
    Promise.all(keys.map((queryKey) => client.refetchQueries({ queryKey, type: 'active' }, options))),
  )
}

/** The same of a page that loads in its own way. */
export function useReload(reload: () => Promise<unknown>) {
  const [failed, setFailed] = useState(false)
  const load = async (): Promise<boolean> => {
    try {
      await reload()
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
    pullTexts: { ...texts.pull, done: failed ? texts.notRefreshed : texts.refreshed },
    /** For a press, which has no head. */
    onPress: async () => {
      toast(texts.refreshing)
      toast((await load()) ? texts.refreshed : texts.notRefreshed)
    },
  }
}
