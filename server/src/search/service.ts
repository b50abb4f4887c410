import {
  type Data,
  type Found,
  type Input,
  SEARCH_LAST_PAGE,
  SEARCH_MOST,
  SEARCH_PAGE,
  type searchCalls,
} from '@sp/contract'
import pLimit from 'p-limit'
import { summariesOf } from '../account/summary-service.ts'
import { type Visitor, viewingOf } from '../follow/service.ts'
import { allNodes, nodesFor } from '../node/service.ts'
import type { App, Ctx } from '../platform/ctx.ts'
import { excerptOf, marksIn } from './excerpt.ts'
import { findPeople, presentPeople } from './people-service.ts'
import * as queries from './queries.ts'
import { folded, queryOf, roundsOf, type SourceType, waysToWrite } from './rules.ts'
import { sources } from './sources.ts'
import { cutWords } from './words.ts'

type Asked = Input<typeof searchCalls.search>
type Page = Data<typeof searchCalls.search>

/** All that was found, the first first, and how a page of them is shown. */
interface Finding {
  readonly ids: readonly number[]
  present(ids: readonly number[]): Promise<Found[]>
}

export async function search(ctx: Ctx, { q, type, page = 0 }: Asked): Promise<Page> {
  const { ids, present } = await find(ctx, await viewingOf(ctx), { q, type })
  const start = page * SEARCH_PAGE
  const shown = page > SEARCH_LAST_PAGE ? [] : ids.slice(start, start + SEARCH_PAGE)
  return { total: ids.length, list: shown.length > 0 ? await present(shown) : [] }
}

function find(ctx: Ctx, viewing: Visitor, { q, type }: Pick<Asked, 'q' | 'type'>): Promise<Finding> {
  if (type === 'node') return sections(ctx, viewing, q)
  if (type === 'user') return people(ctx, viewing, q)
  return things(ctx, viewing, { q, type })
}

async function people(app: App, viewing: Visitor, q: string): Promise<Finding> {
  const ids = (await findPeople(app, viewing, q)).map(({ id }) => id)
  return { ids, present: (shown) => presentPeople(app, viewing, shown, q) }
}

/** Those that are called so come before those that only say so of themselves. */
async function sections(app: App, viewing: Visitor, q: string): Promise<Finding> {
  const asked = folded(q)
  const all = [...(await allNodes(app)).values()]
  const called = all.filter(({ name }) => folded(name).includes(asked))
  const saying = all.filter(({ description }) => folded(description).includes(asked))
  const ids = [...new Set([...called, ...saying].map(({ id }) => id))].slice(0, SEARCH_MOST)
  return {
    ids,
    present: async (shown) =>
      (await nodesFor(app, viewing, shown)).map((node) => ({
        node,
        excerpt: excerptOf(node.description, [asked]),
        heading: marksIn(node.node, [asked]),
      })),
  }
}

/** Flashes, posts or replies that have all the words, as far as the viewer may see them: that is asked of their feature each time. */
async function things(ctx: Ctx, viewing: Visitor, { q, type }: { q: string; type: SourceType }): Promise<Finding> {
  const words = await cutWords(q)
  const marked = [folded(q), ...words]
  return {
    ids: await visibleAmong(ctx, viewing, type, await idsHaving(ctx, type, words)),
    present: async (shown) =>
      (await sources[type].present(ctx, viewing, shown, waysToWrite(marked))).map(({ text, cut, title, ...thing }) => ({
        ...thing,
        excerpt: excerptOf(text, marked, cut),
        heading: marksIn(title, marked),
      })),
  }
}

/** One look-up of each kind at a time: searching never takes the processors from everybody else. */
const near = pLimit(1)
/** Through all that is old, which may take seconds. */
const far = pLimit(1)

/** The newest first, and among the newest first: what is in a million things is in enough of those. */
async function idsHaving({ db }: App, type: SourceType, words: readonly string[]): Promise<number[]> {
  const query = queryOf(type, words)
  if (query === undefined) return []
  const { number } = await queries.latest.one(db, {})
  const { rounds, from } = roundsOf(type, query, number)
  const ids: number[] = []
  const add = (rows: readonly { id: number }[]) => ids.push(...rows.map(({ id }) => id)) >= SEARCH_MOST
  for (const asked of rounds)
    if (add(await near(() => queries.found.all(db, { asked, most: SEARCH_MOST - ids.length })))) return ids
  const most = SEARCH_MOST - ids.length
  if (from > 0) add(await far(() => queries.foundBefore.all(db, { asked: query, before: from, most })))
  return ids
}

async function visibleAmong(app: App, viewing: Visitor, type: SourceType, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await sources[type].visible(app.db, { ...viewing, ids })
  const authors = await summariesOf(
    app,
    rows.map(({ authorId }) => authorId),
  )
  const isOpen = ({ authorId }: { authorId: number }) =>
    authorId === viewing.viewerId || authors.get(authorId)?.isProtected === false
  return rows
    .filter(isOpen)
    .map(({ id }) => id)
    .sort((a, b) => b - a)
}
