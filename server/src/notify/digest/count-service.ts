import { viewingFor } from '../../people/follow/service.ts'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import { unreadSince } from '../notice/service.ts'
import { COUNT_MAX } from './rules.ts'
import type { DigestCounts } from './texts.ts'

interface Counted {
  since: Date
  /** No more is counted, so that the cost is bounded. */
  most: number
}

type Count = (app: App, viewing: ViewingWithId, about: Counted) => Promise<number>

const counters = extensionPoint<Exclude<keyof DigestCounts, 'notices'>, Count>('registerDigestCount')

export const registerDigestCount = counters.register

/** As for a reader of any age, because a mail cannot ask who reads it. */
export async function countsFor(app: App, userId: number, since: Date): Promise<DigestCounts> {
  const viewing = await viewingFor(app, { id: userId, adult: false })
  const about = { since, most: COUNT_MAX }
  const count = async (what: 'messages' | 'updates') => (await counters.get(app, what)?.(app, viewing, about)) ?? 0
  const [notices, messages, updates] = await Promise.all([
    unreadSince(app, userId, about),
    count('messages'),
    count('updates'),
  ])
  return { notices, messages, updates }
}
