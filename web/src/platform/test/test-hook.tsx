import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../query/query.ts'

/** What a hook gives, as a part of a page would have it; for tests with a document. */
export interface Shown<T> {
  now: () => T
  unmount: () => void
}

export function showHook<T>(hook: () => T): Shown<T> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  let latest: { value: T } | undefined
  const Part = () => {
    latest = { value: hook() }
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Part />
      </QueryClientProvider>,
    ),
  )
  return {
    now: () => {
      if (!latest) throw new Error('not shown')
      return latest.value
    },
    unmount: () => act(() => root.unmount()),
  }
}

/** Lets everything happen that happens by itself. */
export const settle = (): Promise<void> => act(async () => void (await new Promise((done) => setTimeout(done, 20))))
