import { mustWaitWithin } from '../../account/account/premoderation-service.ts'
import { fingerprintsOf as picturesOf } from '../../content/picture/service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { on } from '../../platform/events.ts'
import { countWords } from '../../staff/word/service.ts'
import { openSystemCase } from '../report/system-case-service.ts'
import { addKnownPictures, countKnown } from './picture-service.ts'
import { texts } from './texts.ts'

interface Posting {
  type: 'flash' | 'comment' | 'post' | 'reply'
  id: number
  ownerId: number
}

export function listenForPostings(app: App): void {
  on(app, 'flashPosted', async (node, tx, { flashId: id, authorId: ownerId, ...posted }) => {
    if (posted.isPrivate || posted.wasReviewed) return
    const posting = { type: 'flash', id, ownerId } as const
    await inspectPictures(node, tx, posting, posted.fingerprints)
    await inspectWords(node, tx, posting, posted.content)
  })
  on(app, 'flashPictured', async (node, tx, { flashId: id, authorId: ownerId, fingerprint, isShown }) => {
    const posting = { type: 'flash', id, ownerId } as const
    const fingerprints = fingerprint === '' ? [] : [fingerprint]
    // Staff must see the new picture, so it is sealed with the rest.
    const isAwaited = !isShown || (await mustWaitWithin(node, tx, ownerId))
    await (isAwaited ? wait(node, tx, posting, '', fingerprints) : inspectPictures(node, tx, posting, fingerprints))
  })
  on(app, 'flashWaits', (node, tx, { flashId: id, authorId: ownerId, content, fingerprints }) =>
    wait(node, tx, { type: 'flash', id, ownerId }, content, fingerprints),
  )
  on(app, 'commented', async (node, tx, { commentId: id, actorId: ownerId, content, isPrivate, wasReviewed }) => {
    if (isPrivate || wasReviewed) return
    await inspectWords(node, tx, { type: 'comment', id, ownerId }, content)
  })
  on(app, 'commentWaits', (node, tx, { commentId: id, authorId: ownerId, content }) =>
    wait(node, tx, { type: 'comment', id, ownerId }, content, []),
  )
  on(app, 'postCounted', async (node, tx, { postId: id, authorId: ownerId, isPictured, words }) => {
    if (isPictured) await inspectPictures(node, tx, { type: 'post', id, ownerId }, await picturesOf(tx, id))
    await inspectWords(node, tx, { type: 'post', id, ownerId }, inOne(words))
  })
  on(app, 'postWaits', async (node, tx, { postId: id, authorId: ownerId, words }) =>
    wait(node, tx, { type: 'post', id, ownerId }, inOne(words), await picturesOf(tx, id)),
  )
  on(app, 'postEdited', async (node, tx, { postId: id, authorId: ownerId, mustWait, words }) => {
    const posting = { type: 'post', id, ownerId } as const
    const fingerprints = await picturesOf(tx, id)
    if (mustWait) return wait(node, tx, posting, inOne(words), fingerprints)
    await inspectPictures(node, tx, posting, fingerprints)
    await inspectWords(node, tx, posting, inOne(words))
  })
  on(app, 'replied', async (node, tx, { replyId: id, actorId: ownerId, content, isPictured, wasReviewed }) => {
    if (wasReviewed) return
    if (isPictured) await inspectPictures(node, tx, { type: 'reply', id, ownerId }, await picturesOf(tx, id))
    await inspectWords(node, tx, { type: 'reply', id, ownerId }, content)
  })
  on(app, 'replyWaits', async (node, tx, { replyId: id, authorId: ownerId, content }) =>
    wait(node, tx, { type: 'reply', id, ownerId }, content, await picturesOf(tx, id)),
  )
  on(app, 'picturesPurged', addKnownPictures)
}

const inOne = (words: readonly string[]): string => words.join('\n')

/** A match opens a case, but the content is published anyway. */
async function inspectWords(app: App, tx: Tx, posting: Posting, content: string): Promise<void> {
  const found = await countWords(app, tx, 'public', content)
  if (found.length > 0) await open(app, tx, posting, { kind: 'word', found, hide: false })
}

/** Content with a purged picture is hidden until staff decide. */
async function inspectPictures(app: App, tx: Tx, posting: Posting, fingerprints: readonly string[]): Promise<void> {
  const known = fingerprints.length > 0 ? await countKnown(app, tx, fingerprints) : []
  if (known.length === 0) return
  await open(app, tx, posting, { kind: 'image', found: known.map(texts.knownPicture), hide: true })
}

async function wait(
  app: App,
  tx: Tx,
  posting: Posting,
  content: string,
  fingerprints: readonly string[],
): Promise<void> {
  const known = fingerprints.length > 0 ? await countKnown(app, tx, fingerprints) : []
  const found = [...known.map(texts.knownPicture), ...(await countWords(app, tx, 'public', content))]
  await open(app, tx, posting, { kind: 'premoderation', found, hide: true })
}

type Finding = Pick<Parameters<typeof openSystemCase>[2], 'kind' | 'found' | 'hide'>

const open = (app: App, tx: Tx, { type, id, ownerId }: Posting, finding: Finding): Promise<void> =>
  openSystemCase(app, tx, { type, key: String(id), ownerId, ...finding })
