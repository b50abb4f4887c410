import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { queryClient } from '../query/query.ts'

export interface Shown<T> {
  now: () => T
  unmount: () => void
}

export function showHook<T>(hook: () => T): Shown<T> {
  let latest: { value: T } | undefined
  const Part = () => {
    latest = { value: hook() }
    return null
  }
  const { unmount } = showPart(<Part />)
  return {
    now: () => {
      if (!latest) throw new Error('not shown')
      return latest.value
    },
    unmount,
  }
}

export function showPart(part: ReactNode): { unmount: () => void } {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() =>
    root.render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
      </MemoryRouter>,
    ),
  )
  return {
    unmount: () => {
      act(() => root.unmount())
      place.remove()
    },
  }
}

export const settle = (): Promise<void> =>
  act(async () => {
    // Many event loop iterations instead of one long wait: on a busy machine a long wait may be a single iteration.
    for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done, 2))
  })
