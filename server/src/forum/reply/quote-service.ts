import { type ReplyQuote, replyRefusals as refusals, type UserSummary } from '@sp/contract'
import type { Reading, ViewingWithId } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { archivedAuthor } from '../section/archived-author-service.ts'
import * as queries from './quote-queries.ts'

export interface QuotedPassage {
  readonly id: number
  readonly from: number
  readonly length: number
}

/** Whether it belongs to the same post is asked when it is read: elsewhere it has no words. */
export async function requireQuotable(
  { db }: Reading,
  viewing: ViewingWithId,
  { id: quoteId, from, length }: QuotedPassage,
): Promise<void> {
  const found = await queries.quotable.maybe(db, { ...viewing, quoteId })
  if (found === undefined || from + length > found.length) refuse(refusals.quoteGone)
}

type Quoting = { readonly id: number; readonly quoteId: number | null }
type Found = Awaited<ReturnType<typeof queries.quotes.all>>

/**
 * The quotes that this viewer may read, by the id of the reply; most pages have none and ask nothing. Names stay as they
 * were written: a page is shared by viewers who may see different members.
 */
export async function quotesOf(ctx: Reading, rows: readonly Quoting[], viewing: ViewingWithId) {
  const ids = rows.filter(({ quoteId }) => quoteId !== null).map(({ id }) => id)
  const found: Found = ids.length === 0 ? [] : await queries.quotes.all(ctx.db, { ...viewing, ids })
  return new Map(found.map((quote) => [quote.replyId, quote]))
}

export type Quotes = Awaited<ReturnType<typeof quotesOf>>

export function presentQuote(
  { id, quoteId }: Quoting,
  quotes: Quotes,
  summary: (userId: number) => UserSummary,
): { quote?: ReplyQuote } {
  if (quoteId === null) return {}
  const found = quotes.get(id)
  if (found === undefined || found.words === '') return { quote: { id: quoteId, excerpt: null } }
  const { authorId, archivedAuthor: name, floor, words } = found
  const user = archivedAuthor(summary(authorId), name)
  return { quote: { id: quoteId, excerpt: words, user, ...(floor === null ? {} : { floor }) } }
}
