import { type Found, SEARCH_PEOPLE_MOST } from '@sp/contract'
import { authorSummary, summariesOf } from '../account/summary-service.ts'
import { followedAmong, type Visitor } from '../follow/service.ts'
import type { App } from '../platform/ctx.ts'
import { marksIn } from './excerpt.ts'
import * as queries from './queries.ts'
import { folded, namePartsOf } from './rules.ts'

const USERNAME = /^@?([a-z\d]{1,32})$/

/** By the beginning of a username, that name itself before all; then by any part of a nickname. */
export async function findPeople(app: App, viewing: Visitor, q: string): Promise<{ id: number }[]> {
  const asked = folded(q)
  const username = USERNAME.exec(asked)?.[1]
  const [named, called] = await Promise.all([
    username === undefined ? [] : queries.named.all(app.db, { asked: username, most: SEARCH_PEOPLE_MOST }),
    queries.called.all(app.db, { asked, parts: namePartsOf(asked), most: SEARCH_PEOPLE_MOST }),
  ])
  const ids = [...new Set([...named, ...called].map(({ id }) => id))]
  const people = await summariesOf(app, ids)
  const isShown = (id: number) =>
    people.get(id)?.isHere === true && !viewing.hidden.includes(id) && !viewing.closing.includes(id)
  return ids.filter(isShown).map((id) => ({ id }))
}

export async function presentPeople(
  app: App,
  { viewerId }: Visitor,
  ids: readonly number[],
  q: string,
): Promise<Found[]> {
  const [people, followed] = await Promise.all([
    summariesOf(app, ids),
    viewerId === 0 ? new Set<number>() : followedAmong(app, viewerId, ids),
  ])
  const asked = [folded(q).replace(/^@/, '')]
  return ids.map((id) => {
    const user = authorSummary(people, id)
    const text = user.username
    const excerpt = { text, marks: marksIn(text, asked) }
    return { user, followed: followed.has(id), excerpt, heading: marksIn(user.nickname, asked) }
  })
}
