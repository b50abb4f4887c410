import { useRefresh } from '../../platform/query/use-refresh.ts'
import { forgetScroll } from './use-scroll-position.ts'

/** Loads the open tab anew. */
export function useFeedRefresh(tab: 0 | 1) {
  const refresh = useRefresh(tab === 1 ? ['followed-flash'] : ['recommend'])
  const onPress = () => {
    forgetScroll(tab)
    return refresh.onPress()
  }
  return { ...refresh, onPress }
}
