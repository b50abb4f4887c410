import { type ReactNode, useState } from 'react'
import type { Collectable, ShownCollected } from './api.ts'
import { FolderSheet } from './folder-overlay.ts'

/** The sheet that chooses a folder, or uncollects; `sheet` is rendered where the thing has its menu or button. */
export function useFolderSheet(what: Collectable, shown?: ShownCollected): { choose: () => void; sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const sheet = <FolderSheet what={what} {...(shown && { shown })} open={isOpen} onClose={() => setOpen(false)} />
  return { choose: () => setOpen(true), sheet }
}
