import type { Flash } from '@sp/contract'
import { useEffect, useState } from 'react'
import { pictureSrc } from '../platform/picture.ts'
import { fullTime } from '../platform/time.ts'
import { drawShareCard } from './card/draw-share-card.ts'
import { qrText } from './qr.ts'
import { texts } from './texts.ts'

interface ShareCard {
  blob?: Blob
  url?: string
  failed?: boolean
}

const draw = (flash: Flash, site: string): Promise<Blob> => {
  const [first] = flash.imgs
  return drawShareCard({
    siteName: site,
    avatar: pictureSrc(flash.user.avatar),
    nickname: flash.user.nickname,
    time: fullTime(flash.createDatetime),
    // Who is warned in the feed is warned here; the pictures are left to the page itself.
    text: flash.warning ? `${texts.warned(flash.warning)}${flash.content}` : flash.content,
    image: first && !flash.warning ? pictureSrc(first.img) : undefined,
    others: flash.imgs.length - 1,
    qr: qrText.flash(flash.id),
    labels: { scan: texts.scan(site), more: texts.more },
  })
}

/** Draws while the sheet is open, and lets go of the picture afterwards. */
export function useShareCard(flash: Flash, site: string, open: boolean): ShareCard {
  const [card, setCard] = useState<ShareCard>({})
  useEffect(() => {
    if (!open) return
    let url: string | undefined
    let left = false
    setCard({})
    draw(flash, site).then(
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
  }, [flash, site, open])
  return card
}
