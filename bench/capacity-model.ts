import type { Assumptions } from './capacity-assumptions.ts'
import { type Graph, graphOf } from './capacity-graph.ts'

const DAY = 86_400
const YEAR = 365

/** Bytes of a row with its share of the indexes, by table. */
export type RowBytes = Readonly<Record<string, number>>

export interface Table {
  name: string
  /** Rows that a year adds, or that there are in all. */
  rows: number
  isTotal: boolean
  bytes: number
}

export interface Feed {
  /** Rows that the day adds to inboxes: for all followers who came lately, and without those of celebrities. */
  inboxRows: number
  inboxRowsOfOthers: number
  /** Index probes that a day of reading by pages makes, and the shards that one reading asks. */
  probes: number
  shardsAsked: number
  /** The cost of inboxes, without celebrities, in that of pages. */
  ratio: number
}

export interface Capacity {
  members: number
  graph: Graph
  tables: readonly Table[]
  /** After the years of the assumptions. */
  terabytes: number
  pictureTerabytes: number
  actsAtPeak: number
  requestsAtPeak: number
  feed: Feed
  nodes: number
  primaries: number
  monthly: { nodes: number; primaries: number; pictures: number }
}

function rowsOf(members: number, a: Assumptions): [name: string, rows: number, isTotal?: true][] {
  const yearly = (perDay: number) => members * a.active * perDay * YEAR
  return [
    ['person', members, true],
    ['profile', members, true],
    ['follow_edge', 2 * members * a.follows, true],
    ['notice', members * a.notices, true],
    ['flash', yearly(a.flash)],
    ['flash_image', yearly(a.flash * a.pictures)],
    ['flash_vote', yearly(a.flashVote)],
    ['flash_comment', yearly(a.flashComment)],
    ['post', yearly(a.post)],
    ['post_vote', yearly(a.postVote)],
    ['picture', yearly(a.post * a.pictures)],
    ['reply', yearly(a.reply)],
    ['reply_vote', yearly(a.replyVote)],
    ['search_entry', yearly(a.post + a.reply)],
    ['message', yearly(a.message)],
  ]
}

const actsADay = (a: Assumptions): number =>
  a.flash + a.flashComment + a.flashVote + a.post + a.postVote + a.reply + a.replyVote + a.message

function feedOf(members: number, primaries: number, graph: Graph, a: Assumptions): Feed {
  const active = members * a.active
  const inboxRowsOfOthers = active * a.flash * graph.perFlashOfOthers * a.recent
  const probes = active * a.feedOpens * a.follows
  return {
    inboxRows: active * a.flash * graph.perFlash * a.recent,
    inboxRowsOfOthers,
    probes,
    shardsAsked: primaries * (1 - (1 - 1 / primaries) ** a.follows),
    // One reading of an inbox is one probe.
    ratio: (inboxRowsOfOthers * a.insertCost + active * a.feedOpens) / probes,
  }
}

/** Arithmetic alone, over the measured bytes of rows and the followers by the power law. */
export function capacityAt(members: number, bytes: RowBytes, a: Assumptions): Capacity {
  const tables = rowsOf(members, a).map(([name, rows, isTotal = false]): Table => {
    const each = bytes[name]
    if (each === undefined) throw new Error(`the bytes of a row of ${name} were not measured`)
    return { name, rows, isTotal, bytes: rows * each }
  })
  const kept = tables.reduce((sum, { bytes, isTotal }) => sum + bytes * (isTotal ? 1 : a.years), 0)
  const terabytes = (kept * (1 + a.others)) / 1e12
  const pictures = members * a.active * (a.flash + a.post) * a.pictures * YEAR * a.years
  const pictureTerabytes = (pictures * a.pictureKb) / 1e9
  const atPeak = (perDay: number) => (members * a.active * perDay * a.peak) / DAY
  const [actsAtPeak, requestsAtPeak] = [atPeak(actsADay(a)), atPeak(a.requests)]
  const primaries = Math.max(1, Math.ceil(actsAtPeak / a.actsOfPrimary), Math.ceil(terabytes / a.terabytesOfPrimary))
  const nodes = Math.max(1, Math.ceil(requestsAtPeak / a.requestsOfNode))
  const graph = graphOf(members, a)
  const feed = feedOf(members, primaries, graph, a)
  const monthly = {
    nodes: nodes * a.node,
    primaries: primaries * a.primary,
    pictures: pictureTerabytes * a.terabyte,
  }
  return {
    members,
    graph,
    tables,
    terabytes,
    pictureTerabytes,
    actsAtPeak,
    requestsAtPeak,
    feed,
    nodes,
    primaries,
    monthly,
  }
}
