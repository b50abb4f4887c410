import type { Follower, Profile } from '@sp/contract'

type Person = Profile | Follower
/** A row about a member, such as a notice of a follower. */
interface About {
  follows?: { userId: number; followed: boolean }
}

function withPerson(data: unknown, userId: number, change: (person: Person) => Person): unknown {
  const { list } = (data ?? {}) as { list?: readonly Person[] }
  if (!list) return (data as Partial<Profile> | undefined)?.id === userId ? change(data as Profile) : data
  const person = list.find((each) => each.id === userId && 'followed' in each)
  const changed = person && change(person)
  if (!changed || changed === person) return data
  return { ...(data as object), list: list.map((each) => (each === person ? changed : each)) }
}

function withFollows(data: unknown, userId: number, followed: boolean): unknown {
  const { list } = (data ?? {}) as { list?: readonly About[] }
  const isStale = ({ follows }: About) => follows?.userId === userId && follows.followed !== followed
  if (!list?.some(isStale)) return data
  const change = (row: About) => (isStale(row) ? { ...row, follows: { ...row.follows, followed } } : row)
  return { ...(data as object), list: list.map(change) }
}

export const withFollowed = (data: unknown, userId: number, followed: boolean): unknown =>
  withPerson(withFollows(data, userId, followed), userId, (person) => {
    if (person.followed === followed) return person
    if (!('fansCount' in person)) return { ...person, followed }
    return { ...person, followed, fansCount: Math.max(0, person.fansCount + (followed ? 1 : -1)) }
  })

export const withBlocked = (data: unknown, userId: number, blocked: boolean): unknown =>
  withPerson(data, userId, (person) => {
    const followed = person.followed && !blocked
    return 'blocked' in person
      ? { ...person, blocked, followed, followsMe: person.followsMe === true && !blocked }
      : person
  })
