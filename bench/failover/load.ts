import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, flashCalls, type Input } from '@sp/contract'
import { type Member, makeMember } from '../../e2e/client.ts'

const MEMBERS = 8
/** As long as the browser waits. */
const PATIENCE_MS = 15_000
const AGAIN_MS = 300
/** Not again: an answer that is no success, and final. */
const REFUSED = 'refused'

interface Written {
  kind: 'flash' | 'comment' | 'star'
  /** Of the flash or comment; of a star the flash. */
  id: number
  text: string
  byId: number
}

/** Members who write as the browser does: the same `clientKey` again, until there is an answer. */
export class Load {
  readonly written: Written[] = []
  /** Answers that were no success, by what they were. */
  readonly failed = new Map<string, number>()
  asked = 0
  longestMs = 0
  #lastAt = 0
  #stopping = false
  #loops: Promise<void>[] = []
  readonly #origin: string
  readonly #members: readonly Member[]

  private constructor(origin: string, members: readonly Member[]) {
    this.#origin = origin
    this.#members = members
  }

  get memberIds(): number[] {
    return this.#members.map(({ id }) => id)
  }

  static async of(origin: string): Promise<Load> {
    const members: Member[] = []
    for (let nth = 0; nth < MEMBERS; nth++) members.push(await makeMember(origin))
    return new Load(origin, members)
  }

  start(): void {
    this.failed.clear()
    Object.assign(this, { asked: 0, longestMs: 0 })
    this.#stopping = false
    this.#lastAt = performance.now()
    this.#loops = this.#members.map((member) => this.#write(member))
  }

  /** Every write that was begun has its answer then. */
  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all(this.#loops)
  }

  get sinceLastMs(): number {
    return performance.now() - this.#lastAt
  }

  async #write(member: Member): Promise<void> {
    for (let nth = 0; !this.#stopping; nth++) {
      const text = `${member.username} ${randomUUID()}`
      const flash = this.#flashOfAnother(member)
      const written = { text, byId: member.id }
      if (nth % 3 === 0 || flash === undefined) {
        const id = await this.#create(member, flashCalls.create, { content: text, clientKey: randomUUID() })
        if (id !== REFUSED) this.#note({ ...written, kind: 'flash', id })
      } else if (nth % 3 === 1) {
        const input = { flashId: flash.id, content: text, clientKey: randomUUID() }
        const id = await this.#create(member, flashCalls.comment, input)
        if (id !== REFUSED) this.#note({ ...written, kind: 'comment', id })
      } else {
        const star = await this.#create(member, flashCalls.star, { flashId: flash.id })
        if (star !== REFUSED) this.#note({ ...written, kind: 'star', id: flash.id })
      }
      await this.#ask(member, flashCalls.recommend, {})
      await pause(20)
    }
  }

  #flashOfAnother({ id }: Member): Written | undefined {
    const flashes = this.written.slice(-60).filter(({ kind, byId }) => kind === 'flash' && byId !== id)
    return flashes[Math.floor(Math.random() * flashes.length)]
  }

  #note(written: Written): void {
    this.written.push(written)
    this.longestMs = Math.max(this.longestMs, this.sinceLastMs)
    this.#lastAt = performance.now()
  }

  async #create<C extends Call>(member: Member, call: C, input: Input<C>): Promise<number | typeof REFUSED> {
    for (;;) {
      const data = await this.#ask(member, call, input)
      if (data !== undefined) return data as number | typeof REFUSED
      await pause(AGAIN_MS)
    }
  }

  /** @returns undefined for an answer that the browser tries again after */
  async #ask<C extends Call>({ token }: Member, { method, path }: C, input: Input<C>): Promise<unknown> {
    this.asked++
    const isRead = method === 'GET'
    try {
      const answer = await fetch(`${this.#origin}${path}`, {
        method,
        headers: { authentication: token, ...(isRead ? {} : { 'content-type': 'application/json' }) },
        ...(isRead ? {} : { body: JSON.stringify(input) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await answer.text()
      if (answer.status === 200) {
        const { code, data, reason } = JSON.parse(text) as { code: number; data: unknown; reason?: string }
        if (code === 200) return data ?? null
        this.#fail(`${code} ${reason}`)
        return REFUSED
      }
      return this.#fail(
        `${answer.status}${answer.status === 503 && !answer.headers.has('retry-after') ? ' by HAProxy' : ''}`,
      )
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } }
      return this.#fail(cause?.code ?? name)
    }
  }

  #fail(how: string): undefined {
    this.failed.set(how, (this.failed.get(how) ?? 0) + 1)
  }
}
