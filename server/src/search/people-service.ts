import type { SearchResult } from '@sp/contract'
import { authorSummary, summariesOf } from '../account/account/summary-service.ts'
import { followsAmong } from '../people/follow/service.ts'
import type { App, ViewingWithId } from '../platform/ctx.ts'
import { marksIn } from './excerpt.ts'
import { folded } from './rules.ts'

export async function peopleAmong(app: App, viewing: ViewingWithId, ids: readonly number[]): Promise<number[]> {
  const people = await summariesOf(app, ids)
  const isShown = (id: number) =>
    people.get(id)?.isHere === true && !viewing.hidden.includes(id) && !viewing.closing.includes(id)
  return ids.filter(isShown)
}

export async function presentPeople(
  app: App,
  { viewerId }: ViewingWithId,
  ids: readonly number[],
  q: string,
): Promise<SearchResult[]> {
  const [people, follows] = await Promise.all([
    summariesOf(app, ids),
    viewerId === 0 ? () => ({ followed: false }) : followsAmong(app, viewerId, ids),
  ])
  const asked = [folded(q).replace(/^@/, '')]
  return ids.map((id) => {
    const user = authorSummary(people, id)
    const text = user.username
    const excerpt = { text, marks: marksIn(text, asked) }
    return { user, ...follows(id), excerpt, heading: marksIn(user.nickname, asked) }
  })
}
