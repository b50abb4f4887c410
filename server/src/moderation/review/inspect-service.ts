import { publicTextWritten } from '../../account/account/events.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { on } from '../../platform/events.ts'
import { countWords } from '../../staff/word/service.ts'
import { openSystemCase } from '../report/system-case-service.ts'
import { countKnown } from './picture-service.ts'
import { texts } from './texts.ts'

interface Posting {
  type: 'flash' | 'comment' | 'post' | 'reply' | 'user' | 'node'
  id: number
  ownerId: number
}

interface Inspected {
  content?: string
  fingerprints?: readonly string[]
}

/** Content with a purged picture is hidden until staff decide; with a listed word it is published anyway. */
export async function inspectPosting(
  app: App,
  tx: Tx,
  posting: Posting,
  { content, fingerprints = [] }: Inspected,
): Promise<void> {
  const known = await knownAmong(app, tx, fingerprints)
  if (known.length > 0) await open(app, tx, posting, { kind: 'image', found: known, hide: true })
  const words = content === undefined ? [] : await countWords(app, tx, 'public', content)
  if (words.length > 0) await open(app, tx, posting, { kind: 'word', found: words, hide: false })
}

/** Names, nicknames and signatures of members, which belong to features before this one. */
export const listenForTexts = (app: App): void =>
  on(app, publicTextWritten, (node, tx, { userId: id, text: content }) =>
    inspectPosting(node, tx, { type: 'user', id, ownerId: id }, { content }),
  )

/** Hidden until staff decide, even if no listed word matches. */
export async function awaitReview(
  app: App,
  tx: Tx,
  posting: Posting,
  { content = '', fingerprints = [] }: Inspected,
): Promise<void> {
  const known = await knownAmong(app, tx, fingerprints)
  const found = [...known, ...(await countWords(app, tx, 'public', content))]
  await open(app, tx, posting, { kind: 'premoderation', found, hide: true })
}

const knownAmong = async (app: App, tx: Tx, fingerprints: readonly string[]): Promise<string[]> =>
  fingerprints.length > 0 ? (await countKnown(app, tx, fingerprints)).map(texts.knownPicture) : []

type Finding = Pick<Parameters<typeof openSystemCase>[2], 'kind' | 'found' | 'hide'>

const open = (app: App, tx: Tx, { type, id, ownerId }: Posting, finding: Finding): Promise<void> =>
  openSystemCase(app, tx, { type, key: String(id), ownerId, ...finding })
