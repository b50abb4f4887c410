import { describe, expect, it } from 'vitest'
import {
  type ForumAction,
  type ForumActor,
  type GovernmentAction,
  mayInNode,
  mayWith,
  type ThingState,
} from './permissions.ts'

const noRole: ForumActor = { loggedIn: false, author: false, office: null, cannotPost: false }
const member = { ...noRole, loggedIn: true }
const author = { ...member, author: true }

const COLUMNS: Record<string, ForumActor> = {
  visitor: noRole,
  member,
  vice: { ...member, office: 'vice' },
  head: { ...member, office: 'head' },
  staff: { ...member, office: 'staff' },
  author,
  'author, vice': { ...author, office: 'vice' },
  'author, head': { ...author, office: 'head' },
  'author, staff': { ...author, office: 'staff' },
}

const all = 'xxxxxxxxx'
const loggedIn = '.xxxxxxxx'
const others = '.xxxx....'
const authors = '.....xxxx'
const maintainers = '..xxx.xxx'
const maintainersOfOthers = '..xxx....'
const nearest = '..xxxxxxx'
const none = '.........'

type Row = Record<ThingState, string>
const only = (rows: Partial<Row>): Row => ({ there: none, hidden: none, chaos: none, stub: none, ...rows })

/** Permissions taken from the specification (2 § 6, DECISIONS 8), not from the implementation. */
const TABLE: Record<ForumAction, Row> = {
  read: only({ there: all }),
  readRemoved: only({ chaos: loggedIn, stub: loggedIn }),
  readHidden: only({ hidden: authors }),
  reply: only({ there: loggedIn }),
  vote: only({ there: others }),
  collect: only({ there: loggedIn }),
  report: only({ there: others, chaos: others }),
  edit: only({ there: authors, hidden: authors }),
  delete: only({ there: authors, hidden: authors }),
  remove: only({ there: maintainersOfOthers }),
  stick: only({ there: maintainers }),
  select: only({ there: maintainersOfOthers }),
  versions: only({ there: nearest, chaos: nearest }),
  appeal: only({ chaos: authors }),
  ban: only({ there: maintainersOfOthers, chaos: maintainersOfOthers }),
}

const WHILE_BANNED: readonly ForumAction[] = [
  'read',
  'readRemoved',
  'readHidden',
  'vote',
  'collect',
  'report',
  'delete',
  'versions',
  'appeal',
]

const GOVERNMENT: Record<GovernmentAction, string> = {
  post: loggedIn,
  describe: '...x...x.',
  review: '...x...x.',
  appoint: '...x...x.',
  ban: maintainers,
  resign: '..xx..xx.',
}

const columns = Object.entries(COLUMNS)
const mayIn = (row: string, at: number): boolean => row[at] === 'x'

describe.each(Object.entries(TABLE) as [ForumAction, Row][])('%s', (action, rows) => {
  it.each(Object.entries(rows) as [ThingState, string][])('a post or reply that is %s', (state, row) => {
    const may = columns.map(([name, standing]) => [name, mayWith(standing, action, state)])
    expect(may).toEqual(columns.map(([name], at) => [name, mayIn(row, at)]))
  })

  it.each(Object.entries(rows) as [ThingState, string][])('in silence, one that is %s', (state, row) => {
    const silent = columns.map(([name, standing]) => [name, mayWith({ ...standing, cannotPost: true }, action, state)])
    expect(silent).toEqual(columns.map(([name], at) => [name, mayIn(row, at) && WHILE_BANNED.includes(action)]))
  })
})

it.each(Object.entries(GOVERNMENT) as [GovernmentAction, string][])('%s, in the section itself', (action, row) => {
  expect(columns.map(([name, standing]) => [name, mayInNode(standing, action)])).toEqual(
    columns.map(([name], at) => [name, mayIn(row, at)]),
  )
  const inSilence = columns.map(([name, standing]) => [name, mayInNode({ ...standing, cannotPost: true }, action)])
  expect(inSilence).toEqual(columns.map(([name], at) => [name, action === 'resign' && mayIn(row, at)]))
})
