import { CallError } from '@sp/contract'
import { QueryClient } from '@tanstack/react-query'
import { onEnd } from './session.ts'

const TRIES_WITHOUT_ANSWER = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Each look stands in the audit log: it is taken when a page is opened, not whenever a window comes to the front.
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
