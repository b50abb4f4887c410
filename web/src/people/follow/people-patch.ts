import type { Follower, Profile } from '@sp/contract'

type Person = Profile | Follower

function withPerson(data: unknown, userId: number, change: (person: Person) => Person): unknown {
  const { list } = (data ?? {}) as { list?: readonly Person[] }
  if (!list) return (data as Partial<Profile> | undefined)?.id === userId ? change(data as Profile) : data
  const person = list.find((each) => each.id === userId && 'followed' in each)
  const changed = person && change(person)
  if (!changed || changed === person) return data
  return { ...(data as object), list: list.map((each) => (each === person ? changed : each)) }
}

export const withFollowed = (data: unknown, userId: number, followed: boolean): unknown =>
  withPerson(data, userId, (person) => {
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
