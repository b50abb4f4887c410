import { useCallback } from 'react'
import { PictureSheet } from '../../content/share/picture-sheet.tsx'
import { useDrawnCard } from '../../content/share/use-drawn-card.ts'
import { isNeutral } from '../../platform/device/neutral-entry.ts'
import { PRODUCT } from '../../platform/product.ts'
import type { Round } from '../round.ts'
import { texts } from '../texts.ts'
import { secondsOf } from '../time.ts'
import { drawWinCard } from '../win-card.ts'

interface WinSheetProps {
  round: Round
  open: boolean
  onClose: () => void
}

export default function WinSheet({ round, open, onClose }: WinSheetProps) {
  const { size, mode } = round.deal
  const kind = texts.kind({ size, mode, isDaily: round.isDaily })
  const seconds = secondsOf(round.end?.times ?? 0)
  const draw = useCallback(
    () => drawWinCard({ round, time: texts.seconds(seconds), kind, product: isNeutral() ? undefined : PRODUCT }),
    [round, seconds, kind],
  )
  return (
    <PictureSheet
      card={useDrawnCard(draw, open)}
      name={texts.file(size, seconds)}
      alt={texts.picture(kind, seconds)}
      otherwise={texts.pictureFailed}
      open={open}
      onClose={onClose}
    />
  )
}
