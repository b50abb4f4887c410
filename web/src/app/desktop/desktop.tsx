import { useState } from 'react'
import { HoverCard } from './hover-card.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** What only wide screens have, over every page; loaded where the window is wide enough. */
export default function Desktop() {
  const [help, setHelp] = useState(false)
  useShortcuts(() => setHelp(true))
  return (
    <>
      <HoverCard />
      <KeysSheet open={help} onClose={() => setHelp(false)} />
    </>
  )
}
