import {
  type Flash,
  type FlashImage,
  isIdentified,
  type LinkCard,
  type Mention,
  PRIVATE,
  PUBLIC,
  type UserSummary,
} from '@sp/contract'
import { shownCard } from '../../content/link/card-service.ts'
import { HIDDEN, WAITING } from './rules.ts'
import type { Stars } from './vote-service.ts'

interface Image {
  uploadId: number
  img: string
  thumb: string
  width: number
  height: number
}

interface FlashRow {
  id: number
  authorId: number
  content: string
  warning: string | null
  createdAt: Date
  state: number
  up: number
  down: number
  commentCount: number
  isFirst: boolean
  card: LinkCard | null
  imgs: readonly Image[]
}

interface PresentContext {
  viewerId: number
  summary(userId: number): UserSummary
  mentions(text: string): Mention[]
  viewerState(id: number): Stars
}

export function presentFlash(
  row: FlashRow,
  presentContext: PresentContext,
  addressed: (image: Image) => Pick<FlashImage, 'img' | 'thumbnail'>,
): Flash {
  const user = presentContext.summary(row.authorId)
  return {
    id: row.id,
    content: row.content,
    mentions: presentContext.mentions(row.content),
    warning: row.warning as Flash['warning'],
    user,
    createDatetime: row.createdAt.toISOString(),
    state: row.state === PUBLIC ? PUBLIC : PRIVATE,
    up: row.up,
    down: row.down,
    commentCount: row.commentCount,
    ...presentContext.viewerState(row.id),
    canDelete: row.authorId === presentContext.viewerId,
    hidden: row.state === HIDDEN || row.state === WAITING,
    waiting: row.state === WAITING,
    ...(row.isFirst && row.state === PUBLIC && isIdentified(user) && { first: true }),
    imgs: row.imgs.map((image): FlashImage => {
      const { width, height } = image
      return { ...addressed(image), width, height }
    }),
    ...shownCard(row.content, row.card),
  }
}
