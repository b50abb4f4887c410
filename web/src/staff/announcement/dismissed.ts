import { useState } from 'react'
import { stored } from '../../platform/device/stored.ts'

const ENTRY = 'banner-away'

export function usePutAway(): { away: number; putAway: (id: number) => void } {
  const [away, setAway] = useState(() => Number(stored.read(ENTRY)))
  return {
    away,
    putAway: (id) => {
      stored.write(ENTRY, String(id))
      setAway(id)
    },
  }
}
