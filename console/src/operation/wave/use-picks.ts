import { useState } from 'react'
import { useKeys } from '../../platform/keys.ts'
import { NONE, type Picks, pickAll, toggle } from './picks.ts'

/** Members chosen in a list whose rows have `data-member`: X chooses the focused one. */
export function usePicks(pickable: readonly number[], most: number) {
  const [picks, setPicks] = useState<Picks>(NONE)
  const pick = (id: number) => setPicks((before) => toggle(before, id))
  const end = () => setPicks(NONE)
  useKeys({
    x: () => {
      const focused = Number(document.activeElement?.closest('[data-member]')?.getAttribute('data-member'))
      if (pickable.includes(focused)) pick(focused)
    },
    ...(picks.size > 0 ? { escape: end } : {}),
  })
  return { picks, pick, end, pickAllOf: () => setPicks(pickAll(pickable, most)) }
}
