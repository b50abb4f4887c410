import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import * as queries from './count-queries.ts'

export interface CountChange {
  posts?: number
  selected?: number
  selectedReplies?: number
  chaos?: number
  r18?: number
  selectedR18?: number
  selectedRepliesR18?: number
  chaosR18?: number
  today?: boolean
}

const NO_R18 = { r18: 0, selectedR18: 0, selectedRepliesR18: 0, chaosR18: 0 }
const NONE = {
  members: 0,
  posts: 0,
  selected: 0,
  selectedReplies: 0,
  chaos: 0,
  logLines: 0,
  isToday: false,
  ...NO_R18,
}

/**
 * Must be the last statement of a transaction except for a line of the log: all posts in a section lock this row, so
 * its owner must not wait for other locks.
 */
export const countInNode = (tx: Tx, nodeId: number, { today = false, ...change }: CountChange): void =>
  queries.move.enqueue(tx, { ...NONE, ...change, nodeId, isToday: today })

export const countMembers = (tx: Tx, nodeId: number, members: 1 | -1): void =>
  queries.move.enqueue(tx, { ...NONE, nodeId, members })

export const countLogLine = (tx: Tx, nodeId: number): void => queries.move.enqueue(tx, { ...NONE, nodeId, logLines: 1 })

const dayIn = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

export const isToday = ({ clock }: Pick<App, 'clock'>, at: Date): boolean => dayIn(at) === dayIn(clock.now())

const EMPTY = { members: 0, posts: 0, selected: 0, selectedReplies: 0, chaos: 0, logLines: 0, ...NO_R18 }

export const countsOfNode = async (db: Db, nodeId: number) => (await queries.counts.maybe(db, { nodeId })) ?? EMPTY

export async function listCountsFor(db: Db, nodeId: number, { adult }: { adult: boolean }) {
  const { posts, selected, selectedReplies, chaos, ...of } = await countsOfNode(db, nodeId)
  const without = (all: number, r18: number) => (adult ? all : Math.max(0, all - r18))
  return {
    posts: without(posts, of.r18),
    selected: without(selected, of.selectedR18),
    selectedReplies: without(selectedReplies, of.selectedRepliesR18),
    chaos: without(chaos, of.chaosR18),
  }
}

export const postsOfAll = async (db: Db, { adult }: { adult: boolean }): Promise<number> =>
  (await queries.postsOfAll.one(db, { adult })).total

export const lockNodeCounts = async (tx: Tx): Promise<number[]> =>
  (await queries.lockAll.all(tx, {})).map(({ nodeId }) => nodeId)

interface PostCounts {
  nodeIds: readonly number[]
  posts: readonly number[]
  selected: readonly number[]
  chaos: readonly number[]
  r18: readonly number[]
  selectedR18: readonly number[]
  chaosR18: readonly number[]
  today: readonly number[]
}

export const setPostCounts = (tx: Tx, counted: PostCounts): Promise<number> => queries.setPosts.run(tx, counted)

export const setSelectedReplies = (
  tx: Tx,
  counted: { nodeIds: readonly number[]; replies: readonly number[]; r18: readonly number[] },
): Promise<number> => queries.setSelectedReplies.run(tx, counted)
