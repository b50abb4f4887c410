import {
  type Data,
  type Input,
  SEARCH_LAST_PAGE,
  SEARCH_MOST,
  SEARCH_PAGE,
  type SearchResult,
  type searchCalls,
} from '@sp/contract'
import { summariesOf } from '../account/account/summary-service.ts'
import { allNodes, nodesFor } from '../forum/section/service.ts'
import { plainWordsFor } from '../notify/notice/mention-service.ts'
import { viewingOf } from '../people/follow/service.ts'
import type { App, Ctx, ViewingWithId } from '../platform/ctx.ts'
import { excerptOf, marksIn } from './excerpt.ts'
import { findPeople, findThings, queued, runLookup } from './lookup-service.ts'
import { peopleAmong, presentPeople } from './people-service.ts'
import { folded, queryOf, type SourceType, waysToWrite } from './rules.ts'
import type { QueuedSearch } from './search-queue.ts'
import { sources } from './sources.ts'
import { cutWords } from './words.ts'

type SearchInput = Input<typeof searchCalls.search>
type Page = Data<typeof searchCalls.search>

interface Finding {
  readonly ids: readonly number[]
  readonly isPartial?: boolean
  present(ids: readonly number[]): Promise<SearchResult[]>
}

export const search = (ctx: Ctx, asked: SearchInput): Promise<Page> =>
  queued(ctx, { words: `${asked.nodeId ?? ''} ${asked.q}`, part: asked.type }, async (turn) => {
    const { page = 0 } = asked
    const { ids, isPartial = false, present } = await find(ctx, { ...asked, page, turn })
    const start = page * SEARCH_PAGE
    const shown = page > SEARCH_LAST_PAGE ? [] : ids.slice(start, start + SEARCH_PAGE)
    const list = shown.length > 0 ? await present(shown) : []
    return { total: ids.length, list, ...(isPartial ? { partial: true } : {}) }
  })

interface Wanted {
  readonly q: string
  readonly page: number
  readonly turn: QueuedSearch
  readonly nodeId?: number
}

const NOTHING: Finding = { ids: [], present: async () => [] }

async function find(ctx: Ctx, { type, ...wanted }: Wanted & Pick<SearchInput, 'type'>): Promise<Finding> {
  if (wanted.nodeId !== undefined && type !== 'post' && type !== 'reply') return NOTHING
  if (type === 'node') return sections(ctx, wanted)
  if (type === 'user') return people(ctx, wanted)
  return things(ctx, { ...wanted, type })
}

async function people(ctx: Ctx, { q, ...wanted }: Wanted): Promise<Finding> {
  const asked = folded(q)
  const { ids, isPartial } = await runLookup(ctx, { ...wanted, key: `user ${asked}` }, () => findPeople(ctx, asked))
  // Visibility is checked after all waiting, so that a block made in between applies.
  const viewing = await viewingOf(ctx)
  const shown = await peopleAmong(ctx, viewing, ids)
  return { ids: shown, isPartial, present: (those) => presentPeople(ctx, viewing, those, q) }
}

async function sections(ctx: Ctx, { q, turn }: Wanted): Promise<Finding> {
  turn.isUnderWay = true
  const asked = folded(q)
  const [viewing, nodes] = await Promise.all([viewingOf(ctx), allNodes(ctx)])
  const all = [...nodes.values()]
  const called = all.filter(({ name }) => folded(name).includes(asked))
  const described = all.filter(({ description }) => folded(description).includes(asked))
  const ids = [...new Set([...called, ...described].map(({ id }) => id))].slice(0, SEARCH_MOST)
  return {
    ids,
    present: async (shown) =>
      (await nodesFor(ctx, viewing, shown)).map((node) => ({
        node,
        excerpt: excerptOf(node.description, [asked]),
        heading: marksIn(node.node, [asked]),
      })),
  }
}

/** Content with all search words that the viewer may see; its feature checks visibility on each request. */
async function things(ctx: Ctx, wanted: Wanted & { type: SourceType }): Promise<Finding> {
  const { q, type, nodeId } = wanted
  const words = await cutWords(q)
  const marked = [folded(q), ...words]
  const key = queryOf(type, words, nodeId)
  if (key === undefined) return NOTHING
  const { adult } = ctx.viewer ?? { adult: false }
  const begin = () => findThings(ctx, type, key, { adult })
  const { ids, isPartial } = await runLookup(ctx, { ...wanted, key: adult ? `adults ${key}` : key }, begin)
  const viewing = await viewingOf(ctx)
  return {
    ids: await visibleAmong(ctx, viewing, { type, ids, nodeId }),
    isPartial,
    present: async (shown) => {
      const found = await sources[type].present(ctx, viewing, shown, waysToWrite(marked))
      const texts = found.map(({ text }) => text)
      const plain = await plainWordsFor(ctx, texts, viewing)
      return found.map(({ text, cut, title, ...thing }) => ({
        ...thing,
        excerpt: excerptOf(plain(text), marked, cut),
        heading: marksIn(title, marked),
      }))
    },
  }
}

interface Among {
  readonly type: SourceType
  readonly ids: readonly number[]
  readonly nodeId: number | undefined
}

async function visibleAmong(app: App, viewing: ViewingWithId, { type, ids, nodeId }: Among): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await sources[type].visible(app.db, { ...viewing, ids, nodeId: nodeId ?? null })
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
