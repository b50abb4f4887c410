import type { Post, Reply, ReplyPreview } from '@sp/contract'
import type { ReactNode } from 'react'
import { currentPath } from '../../../platform/paths.ts'
import { getSession } from '../../../platform/session/session.ts'
import { goToLogin } from '../../../platform/session/session-end.ts'
import { type Quotable, quoting } from '../quoting.ts'
import { QuoteSelection } from './quote-selection.tsx'
import { idOf } from './reply-links.ts'
import type { Target } from './target.ts'

interface Thread {
  post: Pick<Post, 'id' | 'user' | 'description' | 'warning'>
  reply: Reply | undefined
  list: readonly Reply[] | undefined
}

interface Quoted {
  base: Target
  /** What is being answered already; the quote is added to it. */
  writing: Target | undefined
  write: (to: Target) => void
}

const quotable = ({ id, content, user }: Pick<ReplyPreview, 'id' | 'content' | 'user'>): Quotable | undefined =>
  content === '' ? undefined : { id, content, name: user.nickname }

/** What the element shows: one of the replies, or what the page is about. */
function shownIn(element: Element, { post, reply, list = [] }: Thread): Quotable | undefined {
  const item = element.closest('li[id]')
  const found = list.flatMap((each) => [each, ...each.children]).find(({ id }) => idOf(id) === item?.id)
  if (found) return quotable(found)
  if (item || !element.closest('article')) return undefined
  if (reply) return quotable(reply)
  // What is behind a warning would be in front of it.
  return post.warning ? undefined : quotable({ ...post, content: post.description })
}

export function useQuoting({ base, writing, write }: Quoted): {
  quote: (of: ReplyPreview) => void
  selectionOf: (thread: Thread) => ReactNode
} {
  const put = (of: Quotable | undefined, selected?: string) => {
    if (!getSession()) return goToLogin(currentPath(), 'reply')
    if (of) write({ ...(writing ?? base), quote: quoting(of, selected) })
  }
  return {
    quote: (of) => put(quotable(of)),
    selectionOf: (thread) => <QuoteSelection find={(element) => shownIn(element, thread)} onQuote={put} />,
  }
}
