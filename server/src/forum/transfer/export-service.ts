import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PreModeration } from '@sp/contract'
import { type Author, summariesOf } from '../../account/account/summary-service.ts'
import { storedPicturesOf } from '../../content/picture/service.ts'
import { anonymousViewing } from '../../people/follow/service.ts'
import { type AddEntry, packTar } from '../../platform/archive/tar.ts'
import type { App } from '../../platform/ctx.ts'
import { readSettings } from '../../site/system/service.ts'
import { publicPosts } from '../post/transfer-service.ts'
import { repliesFrom } from '../reply/transfer-service.ts'
import type { requireNode } from '../section/service.ts'
import { END, type End, FORMAT, HEAD, type Head, itemsName, LINES, type Line, pictureName, VERSION } from './format.ts'
import { transferTexts as texts } from './texts.ts'

const POSTS = 20

type Section = Awaited<ReturnType<typeof requireNode>>
type Row = Awaited<ReturnType<typeof publicPosts>>[number] | Awaited<ReturnType<typeof repliesFrom>>[number]

/** Writes what everyone may see of a section now; the file has its name once it is complete. */
export async function exportSection(app: App, section: Section, path: string): Promise<End> {
  if ((await stat(path).catch(() => undefined)) !== undefined) throw new Error(texts.there(path))
  const part = `${path}.part`
  const writer = new Writer(app, section)
  try {
    await packTar(
      (pack) => pipeline(pack, createGzip(), createWriteStream(part, { mode: 0o600 })),
      (add) => writer.fill(add),
    )
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    const { code } = error as NodeJS.ErrnoException
    throw code === undefined ? error : new Error(texts.unreadable(path, code), { cause: error })
  }
  return writer.made
}

class Writer {
  readonly #app: App
  readonly #section: Section
  /** Drawn for each export, so that its keys lead neither to accounts nor to another export. */
  readonly #secret = randomBytes(32)
  readonly made: End = { posts: 0, replies: 0, pictures: 0, entries: 0 }
  #add: AddEntry = () => Promise.reject(new Error('no archive'))
  #lines: Line[] = []
  #pictures = 0

  constructor(app: App, section: Section) {
    this.#app = app
    this.#section = section
  }

  async fill(add: AddEntry): Promise<void> {
    this.#add = add
    await this.#json(HEAD, await this.#head())
    const { closing, ...anonymous } = await anonymousViewing(this.#app)
    // With their warning, behind which the importing site shows them too.
    const viewing = { ...anonymous, closing, adult: true }
    const of = { ...viewing, nodeId: this.#section.id, size: POSTS }
    for (let after = 0, isMore = true; isMore; ) {
      const posts = await publicPosts(this.#app.db, { ...of, after })
      const authors = await this.#authorsOf(posts)
      for (const post of posts) await this.#post(post, authors, closing)
      after = posts.at(-1)?.id ?? after
      isMore = posts.length === POSTS
    }
    await this.#json(END, this.made)
  }

  async #head(): Promise<Head> {
    const { name: section, description, level } = this.#section
    const { siteName: site } = await readSettings(this.#app)
    const about = { archive: randomUUID(), exportedAt: this.#app.clock.now().toISOString(), site }
    return { format: FORMAT, version: VERSION, ...about, section, description, preModeration: level as PreModeration }
  }

  async #post(
    post: Awaited<ReturnType<typeof publicPosts>>[number],
    authors: ReadonlyMap<number, Author>,
    closing: readonly number[],
  ): Promise<void> {
    const pictures = await this.#picturesOf([post.id])
    const names = await this.#write(pictures.get(post.id) ?? [])
    const warning = post.warning as Extract<Line, { kind: 'post' }>['warning']
    this.#lines.push({ kind: 'post', ...this.#about(post, authors), ...post.texts, warning, pictures: names })
    this.made.posts++
    for (let after = 0, isMore = true; isMore; ) {
      const size = LINES - this.#lines.length
      const replies = await repliesFrom(this.#app.db, { postId: post.id, after, size, closing })
      await this.#replies(replies)
      after = replies.at(-1)?.id ?? after
      isMore = replies.length === size
      await this.#endEntry()
    }
  }

  async #replies(replies: Awaited<ReturnType<typeof repliesFrom>>): Promise<void> {
    const there = replies.filter(({ isGone }) => !isGone)
    const [authors, pictures] = [await this.#authorsOf(there), await this.#picturesOf(there.map(({ id }) => id))]
    for (const { parentId: parent, isGone, isOp: op, ...reply } of replies) {
      if (isGone) {
        this.#lines.push({ kind: 'gone', id: reply.id, parent })
        continue
      }
      const names = await this.#write(pictures.get(reply.id) ?? [])
      const { content } = reply
      this.#lines.push({ kind: 'reply', ...this.#about(reply, authors), parent, op, content, pictures: names })
      this.made.replies++
    }
  }

  #about(
    {
      id,
      createdAt,
      isSelected: selected,
      up: stars,
      down: unstars,
      ...row
    }: Omit<Row, 'isGone' | 'parentId' | 'isOp'>,
    authors: ReadonlyMap<number, Author>,
  ) {
    return { id, author: this.#author(row, authors), createdAt: createdAt.toISOString(), selected, stars, unstars }
  }

  /** Members who left, or who keep out of search, are 佚名. */
  #author(
    { authorId, archivedAuthor }: Pick<Row, 'authorId' | 'archivedAuthor'>,
    authors: ReadonlyMap<number, Author>,
  ) {
    if (archivedAuthor !== null) return { key: this.#keyOf(`archived ${archivedAuthor}`), name: archivedAuthor }
    const author = authors.get(authorId)
    if (author === undefined || !author.isHere || author.isProtected) return null
    return { key: this.#keyOf(`member ${authorId}`), name: author.summary.nickname }
  }

  #keyOf = (who: string): string => createHmac('sha256', this.#secret).update(who).digest('base64url').slice(0, 16)

  #authorsOf = (rows: readonly Pick<Row, 'authorId'>[]) =>
    summariesOf(
      this.#app,
      rows.map(({ authorId }) => authorId),
    )

  #picturesOf = (ids: readonly number[]) => storedPicturesOf(this.#app.db, ids)

  /** Before the lines that name them. A file that is missing is left out. */
  async #write(pictures: readonly { img: string }[]): Promise<string[]> {
    const names: string[] = []
    for (const { img } of pictures) {
      const file = await this.#app.files.open(img)
      if (file === undefined) continue
      const name = pictureName(this.made.entries + 1, ++this.#pictures, img.slice(img.lastIndexOf('.') + 1))
      await this.#add(name, file)
      names.push(name)
      this.made.pictures++
    }
    return names
  }

  async #endEntry(): Promise<void> {
    if (this.#lines.length === 0) return
    this.made.entries++
    const lines = this.#lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    await this.#add(itemsName(this.made.entries), Buffer.from(lines))
    this.#lines = []
    this.#pictures = 0
  }

  #json = (name: string, content: object): Promise<void> =>
    this.#add(name, Buffer.from(JSON.stringify(content, null, 1)))
}
