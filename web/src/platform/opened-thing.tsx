import { type ReactNode, useSyncExternalStore, ViewTransition } from 'react'
import { pending } from './navigation-state.ts'

/** Of all things on the screen, only the one that is being opened has this name. */
const OPENED = 'opened-thing'

/** Where a list shows a thing that has a page of its own: the thing that is opened moves to its place there. */
export function OpenedFrom({ path, children }: { path: string; children: ReactNode }) {
  const isThis = () => pending.get()?.path === path
  const isOpening = useSyncExternalStore(pending.subscribe, isThis, isThis)
  return (
    <ViewTransition default="none" {...(isOpening && { name: OPENED, share: 'auto' })}>
      {children}
    </ViewTransition>
  )
}

/** The thing on its own page. */
export const OpenedThing = ({ children }: { children: ReactNode }) => (
  <ViewTransition name={OPENED} default="none" share="auto">
    {children}
  </ViewTransition>
)
