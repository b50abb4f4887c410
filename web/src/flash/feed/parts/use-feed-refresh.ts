import { useQueryClient } from '@tanstack/react-query'
import { useReload } from '../../../platform/query/use-refresh.ts'
import { pullRecommended } from '../api.ts'
import { forgetScroll } from './use-scroll-position.ts'

export function useFeedRefresh(tab: 0 | 1) {
  const client = useQueryClient()
  const options = { throwOnError: true, cancelRefetch: false }
  const refresh = useReload(() =>
    tab === 0 ? pullRecommended() : client.refetchQueries({ queryKey: ['followed-flash'], type: 'active' }, options),
  )
  const onPress = () => {
    forgetScroll(tab)
    return refresh.onPress()
  }
  return { ...refresh, onPress }
}
