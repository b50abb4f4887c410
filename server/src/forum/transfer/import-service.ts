import { nodeRefusals } from '@sp/contract'
import { makeClosedAccount } from '../../account/account/closed-account-service.ts'
import { type ImportedPicture, storeImported } from '../../content/picture/import-service.ts'
import { countKnown } from '../../moderation/review/picture-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { Refused } from '../../platform/http/refuse.ts'
import { addLine } from '../../staff/audit/service.ts'
import { importPost } from '../post/transfer-service.ts'
import { type ImportedReply, importReplies } from '../reply/transfer-service.ts'
import { makeNode } from '../section/console-act-service.ts'
import { changeReview } from '../section/review-service.ts'
import { allNodes } from '../section/service.ts'
import type { End, Head, Line, PostLine } from './format.ts'
import * as queries from './queries.ts'
import { readSection } from './read.ts'
import { transferTexts as texts } from './texts.ts'

type Import = Awaited<ReturnType<typeof queries.find.one>>

export interface Imported extends End {
  readonly nodeId: number
  readonly section: string
  /** Pictures that could not be read, or that staff purged here before. */
  readonly leftOut: number
}

/** Reads the file twice: nothing is stored before all of it is verified. An interrupted import continues. */
export async function importSection(
  app: App,
  path: string,
  { as, print }: { as: string | undefined; print: (line: string) => void },
): Promise<Imported> {
  let head: Head | undefined
  const end = await readSection(path, {
    head: async (found) => {
      head = found
    },
  })
  if (head === undefined) throw new Error(texts.torn)
  const { archive } = head
  const known = await queries.find.maybe(app.db, { archive })
  const begun = known ?? (await begin(app, { ...head, section: as ?? head.section }))
  const section = (await allNodes(app)).get(begun.nodeId)?.name ?? ''
  if (begun.finishedAt !== null) throw new Error(texts.already(section))
  if (known) print(texts.continued(section))
  const leftOut = await store(app, path, { archive, begun })
  await app.transact((tx) => finish(app, tx, archive, begun.nodeId, end))
  return { ...end, nodeId: begun.nodeId, section, leftOut }
}

async function begin(app: App, { archive, section: name, description, preModeration: level }: Head): Promise<Import> {
  try {
    return await app.transact(async (tx) => {
      const nodeId = await makeNode(app, tx, { name, description, createUserId: null, describedBy: null })
      if (level !== 'off') await changeReview(app, tx, { nodeId, level, floor: 'off' })
      const authorId = await makeClosedAccount(tx)
      if ((await queries.begin.run(tx, { archive, nodeId, authorId })) === 0) throw new Error(texts.already(name))
      await audit(app, tx, nodeId, { archive })
      return { nodeId, authorId, entries: 0, postId: null, finishedAt: null }
    })
  } catch (error) {
    const isTaken = error instanceof Refused && error.refusal.reason === nodeRefusals.nameTaken.reason
    throw isTaken ? new Error(texts.nameTaken(name)) : error
  }
}

const audit = (app: App, tx: Tx, nodeId: number, details: object): Promise<void> =>
  addLine(app, tx, {
    staffId: null,
    role: 'machine',
    kind: 'act',
    call: 'sp section import',
    about: { kind: 'node', id: nodeId },
    details,
  })

async function finish(app: App, tx: Tx, archive: string, nodeId: number, end: End): Promise<void> {
  await queries.lock.maybe(tx, { archive })
  await queries.forgetReplies.run(tx, { archive })
  if ((await queries.finish.run(tx, { archive })) > 0) await audit(app, tx, nodeId, { archive, ...end })
}

/** @returns how many pictures were left out. */
async function store(app: App, path: string, { archive, begun }: { archive: string; begun: Import }): Promise<number> {
  const pictures = new Map<string, ImportedPicture>()
  let leftOut = 0
  await readSection(path, {
    picture: async (entry, name, bytes) => {
      if (entry <= begun.entries) return
      const picture = await storeImported(app, bytes)
      if (picture && !(await isPurged(app, picture))) pictures.set(name, picture)
      else leftOut++
    },
    items: async (entry, lines) => {
      if (entry > begun.entries) await app.transact((tx) => storeEntry(app, tx, archive, { entry, lines, pictures }))
      pictures.clear()
    },
  })
  return leftOut
}

const isPurged = (app: App, { fingerprint }: ImportedPicture): Promise<boolean> =>
  app.transact(async (tx) => fingerprint !== '' && (await countKnown(app, tx, [fingerprint])).length > 0)

interface EntryToStore {
  entry: number
  lines: readonly Line[]
  pictures: ReadonlyMap<string, ImportedPicture>
}

async function storeEntry(app: App, tx: Tx, archive: string, { entry, lines, pictures }: EntryToStore): Promise<void> {
  const at = await queries.lock.maybe(tx, { archive })
  // Another import of the same file was faster, or the section is gone.
  if (at === undefined || at.entries !== entry - 1) return
  const { nodeId, authorId } = at
  const drawn = (names: readonly string[]) => names.flatMap((name) => pictures.get(name) ?? [])
  const [first] = lines
  let { postId } = at
  if (first?.kind === 'post') {
    await queries.forgetReplies.run(tx, { archive })
    postId = await importPost(app, tx, { ...first, ...factsOf(first, drawn(first.pictures)), nodeId, authorId })
  }
  const replies = repliesIn(lines, drawn)
  if (postId !== null && replies.length > 0) await storeReplies(app, tx, archive, { postId, authorId }, replies)
  await queries.move.run(tx, { archive, entries: entry, postId })
}

const factsOf = (line: Exclude<Line, { kind: 'gone' }> | PostLine, pictures: readonly ImportedPicture[]) => ({
  author: line.author?.name ?? null,
  createdAt: new Date(line.createdAt),
  isSelected: line.selected,
  pictures,
})

const GONE = { isOp: false, isGone: true, author: null, content: '', isSelected: false, pictures: [] } as const

function repliesIn(lines: readonly Line[], drawn: (names: readonly string[]) => ImportedPicture[]): ImportedReply[] {
  // What is gone has no date of its own: that of what was written before it.
  let last = new Date(lines.find((line) => line.kind !== 'gone')?.createdAt ?? Date.now())
  return lines.flatMap((line): ImportedReply[] => {
    if (line.kind === 'post') return []
    const { id: source, parent } = line
    if (line.kind === 'gone') return [{ source, parent, createdAt: last, ...GONE }]
    const { op: isOp, content } = line
    last = new Date(line.createdAt)
    return [{ source, parent, isGone: false, isOp, content, ...factsOf(line, drawn(line.pictures)) }]
  })
}

async function storeReplies(
  app: App,
  tx: Tx,
  archive: string,
  under: { postId: number; authorId: number },
  replies: readonly ImportedReply[],
): Promise<void> {
  const own = new Set(replies.map(({ source }) => source))
  const sources = [...new Set(replies.flatMap(({ parent }) => (parent === null || own.has(parent) ? [] : [parent])))]
  const earlier = sources.length === 0 ? [] : await queries.knownReplies.all(tx, { archive, sources })
  const known = new Map(earlier.map(({ source, replyId }) => [source, replyId]))
  const ids = await importReplies(app, tx, { ...under, known }, replies)
  if (ids) await queries.addReplies.run(tx, { archive, sources: replies.map(({ source }) => source), ids })
}
