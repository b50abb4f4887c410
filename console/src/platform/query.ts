import { CallError } from '@sp/contract'
import { QueryClient } from '@tanstack/react-query'
import { onEnd } from './session.ts'

const TRIES_WITHOUT_ANSWER = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Each read is audited: it happens when a page opens, not whenever the window gets the focus.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      retry: (failures, error) => error instanceof CallError && error.code === 0 && failures < TRIES_WITHOUT_ANSWER,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

onEnd(() => {
  void queryClient.cancelQueries()
  queryClient.clear()
})
