import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { queryClient } from '../query/query.ts'

/** What a hook gives, as a part of a page would have it; for tests with a document. */
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

/** A part of a page, in the document; for tests with one. */
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

/** Lets everything happen that happens by itself. */
export const settle = (): Promise<void> =>
  act(async () => {
    // Turns and not time: on a machine that is busy elsewhere one long wait is one turn.
    for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done, 2))
  })
