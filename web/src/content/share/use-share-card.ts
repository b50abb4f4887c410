import { pictureSrc } from '@sp/client/picture'
import { useCallback } from 'react'
import { fullTime } from '../../platform/time.ts'
import { plainWords } from '../text/plain-words.ts'
import { type ShareCard as Card, drawShareCard } from './card/draw-share-card.ts'
import { codeOf, type Shareable } from './shareable.ts'
import { texts } from './texts.ts'
import { type DrawnCard, useDrawnCard } from './use-drawn-card.ts'

/** The content of the card. Nothing on it can be tapped, so mentions become nicknames. */
export function cardOf(what: Shareable, site: string): Card {
  const { user, title, warning, imgs } = what
  const words = plainWords(what.content, what.mentions)
  const [first] = imgs
  return {
    siteName: site,
    avatar: pictureSrc(user.avatar),
    nickname: user.nickname,
    time: fullTime(what.createDatetime),
    // A content warning applies to the card too; the pictures appear only on the page itself.
    ...(title === undefined ? {} : { title }),
    text: warning ? `${texts.warned(warning)}${words}` : words,
    image: first && !warning ? pictureSrc(first.img) : undefined,
    others: imgs.length - 1,
    qr: codeOf(what),
    labels: { scan: texts.scan(site, what.kind), more: texts.more },
  }
}

export function useShareCard(what: Shareable, site: string, open: boolean): DrawnCard {
  const draw = useCallback(() => drawShareCard(cardOf(what, site)), [what, site])
  return useDrawnCard(draw, open)
}
