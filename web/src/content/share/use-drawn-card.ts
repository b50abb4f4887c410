import { useEffect, useState } from 'react'

export interface DrawnCard {
  blob?: Blob
  url?: string
  failed?: boolean
}

/** Draws while the sheet is open; another `draw` draws again. */
export function useDrawnCard(draw: () => Promise<Blob>, open: boolean): DrawnCard {
  const [card, setCard] = useState<DrawnCard>({})
  useEffect(() => {
    if (!open) return
    let url: string | undefined
    let left = false
    setCard({})
    draw().then(
      (blob) => {
        if (left) return
        url = URL.createObjectURL(blob)
        setCard({ blob, url })
      },
      () => !left && setCard({ failed: true }),
    )
    return () => {
      left = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [draw, open])
  return card
}
