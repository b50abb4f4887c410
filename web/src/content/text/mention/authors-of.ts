import { isIdentified, type UserSummary } from '@sp/contract'
import { queryClient } from '../../../platform/query/query.ts'
import { getSession } from '../../../platform/session/session.ts'
import type { Thread } from './props.ts'

interface Written {
  user?: UserSummary | null
  list?: readonly Written[]
  children?: readonly Written[]
}

/** Who wrote what this member was shown of a thread, each once, without the member and without 佚名. */
export function authorsOf({ by, below }: Thread): readonly UserSummary[] {
  const authors = new Map<number, UserSummary>()
  const collect = ({ user, list = [], children = [] }: Written) => {
    if (user && isIdentified(user) && user.id !== getSession()?.user.id) authors.set(user.id, user)
    for (const each of [...list, ...children]) collect(each)
  }
  collect({ user: by })
  for (const queryKey of below)
    for (const [, data] of queryClient.getQueriesData<Written>({ queryKey })) if (data) collect(data)
  return [...authors.values()]
}
