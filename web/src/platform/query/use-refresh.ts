import { toast } from '@sp/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from '../texts.ts'

export function useRefresh(...keys: readonly (readonly unknown[])[]) {
  const client = useQueryClient()
  const options = { throwOnError: true, cancelRefetch: false }
  return useReload(() =>
    Promise.all(keys.map((queryKey) => client.refetchQueries({ queryKey, type: 'active' }, options))),
  )
}

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
    onPull: load,
    pullTexts: { ...texts.pull, done: failed ? texts.notRefreshed : texts.refreshed },
    onPress: async () => {
      toast(texts.refreshing)
      toast((await load()) ? texts.refreshed : texts.notRefreshed)
    },
  }
}
