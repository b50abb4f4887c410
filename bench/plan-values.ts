import { hash } from 'node:crypto'
import { FLOOR_MOST, SEARCH_MOST } from '@sp/contract'
import type { Statement } from '../server/src/platform/db/sql.ts'
import { queryOf, roundsOf, type SourceType } from '../server/src/search/rules.ts'
import type { People } from './people.ts'
import { SEED_TEXTS } from './seed-words.ts'

export interface Case {
  what: string
  search?: string
  values: unknown[]
}

/** Value of a parameter in the seeded database: a member with much data, so that a bad plan is noticed. */
function valueOf(name: string, type: string, people: People): unknown {
  // The largest batch that one tick of the event loop collects.
  const tokens = people.tokens.slice(0, 54)
  const known: Record<string, unknown> = {
    viewerId: people.deepAuthor,
    userId: people.deepAuthor,
    authorId: people.deepAuthor,
    otherId: people.deepAuthor === people.deepChat.lowId ? people.deepChat.highId : people.deepChat.lowId,
    lowId: people.deepChat.lowId,
    highId: people.deepChat.highId,
    box: 'open',
    flashId: people.deepFlash,
    nodeId: people.talk.largeNode,
    nodeIds: [people.talk.largeNode, people.talk.smallNode],
    postId: people.talk.deepPost,
    postIds: people.talk.posts.slice(0, 54),
    replyId: people.talk.deepReply,
    parentId: people.talk.deepReply,
    under: 0,
    flashIds: people.flashes.slice(0, 54),
    after: 0,
    since: people.flashes[0],
    ms: '10000',
    pid: 0,
    take: 18,
    skip: 1800,
    // Of the write-ahead log.
    position: '0/0',
    size: 18,
    reach: 1818,
    floorMost: FLOOR_MOST,
    batch: 500,
    limit: 18,
    outward: true,
    hidden: people.authors.slice(0, 20),
    closing: people.authors.slice(20, 30),
    authorIds: people.authors.slice(0, 200),
    ids: people.flashes.slice(0, 54),
    viewerIds: people.authors.slice(0, 54),
    userIds: people.authors.slice(0, 54),
    buckets: tokens.map((token) => Buffer.from(token, 'base64url').readUInt16BE()),
    tokenHashes: tokens.map((token) => hash('sha256', token, 'buffer')),
  }
  const value = known[name]
  // Elsewhere the same name may be a single value, a count or a point in time.
  const isTime = type.startsWith('timestamp')
  const fits = value !== undefined && !isTime && Array.isArray(value) === type.endsWith('[]')
  return (fits ? value : OF_TYPE[type]) ?? null
}

const OF_TYPE: Readonly<Record<string, unknown>> = {
  bigint: 1,
  integer: 1,
  smallint: 1,
  'double precision': 1,
  text: 'bench1',
  boolean: false,
  'timestamp with time zone': new Date(),
  date: '2026-01-01',
  uuid: '00000000-0000-4000-8000-000000000000',
  bytea: Buffer.alloc(32),
  'bigint[]': [],
  'integer[]': [],
  'smallint[]': [],
  'text[]': ['bench1'],
  'bytea[]': [],
  jsonb: null,
}

const valuesOf = ({ params }: Statement, people: People, known: Readonly<Record<string, unknown>> = {}) =>
  params.map(({ name, pg: type, take }) => take(known[name] ?? valueOf(name, type, people)))

export const isSearch = ({ text }: Pick<Statement, 'text'>) => /FROM search_entry WHERE words @@/.test(text)
const isRest = ({ params }: Statement) => params.some(({ name }) => name === 'before')

function searchesOf(statement: Statement, people: People, latest: number): Case[] {
  return (['post', 'reply'] as const satisfies SourceType[]).flatMap((type) =>
    SEED_TEXTS.flatMap(({ text }) => {
      const query = queryOf(type, [text]) ?? ''
      const { rounds, from } = roundsOf(type, query, latest)
      const known = { before: from, most: SEARCH_MOST }
      return (isRest(statement) ? [query] : rounds).map((asked, at) => ({
        search: `${type} ${text}`,
        what: `${type} ${text}, ${isRest(statement) ? 'the rest' : `round ${at + 1}`}`,
        values: valuesOf(statement, people, { ...known, asked }),
      }))
    }),
  )
}

/** @param latest the highest number assigned so far */
export const casesOf = (statement: Statement, people: People, latest: number): Case[] =>
  isSearch(statement) ? searchesOf(statement, people, latest) : [{ what: '', values: valuesOf(statement, people) }]
