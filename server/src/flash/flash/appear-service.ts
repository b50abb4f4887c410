import { PUBLIC } from '@sp/contract'
import { speaksFirst } from '../../account/welcome/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { announcePosted } from './announce-service.ts'
import { flashPosted, flashWaits } from './events.ts'
import { fingerprintsOf } from './moderation-service.ts'
import { markFirst, raiseCount } from './queries.ts'
import { shareOf, WAITING } from './rules.ts'

export interface Appearing {
  flashId: number
  authorId: number
  content: string
  warning: string | null
  state: number
  createdAt: Date
}

export async function appear(app: App, tx: Tx, { state, ...flash }: Appearing): Promise<void> {
  const { flashId, authorId, content, warning } = flash
  const isPrivate = state !== WAITING && state !== PUBLIC
  const [isFirst] = await Promise.all([
    !isPrivate && speaksFirst(tx, authorId),
    raiseCount.run(tx, { userId: authorId, ...shareOf({ state, warning }) }),
  ])
  if (isFirst) await markFirst.run(tx, { flashId })
  const fingerprints = isPrivate ? [] : await fingerprintsOf(tx, flashId)
  if (state === WAITING) return emit(app, tx, flashWaits, { flashId, authorId, content, fingerprints })
  if (!isPrivate) await announcePosted(app, tx, flashId)
  await emit(app, tx, flashPosted, { ...flash, isPrivate, fingerprints })
}
