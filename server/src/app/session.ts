import { type Call, type ConsoleCall, common, isClosedWhileWaiting, isOfSquare, type Who } from '@sp/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireWriter } from '../account/account/state-service.ts'
import { requireOpenSquare } from '../account/session/freshness-service.ts'
import {
  cacheViewer,
  presumedViewer,
  readCachedViewer,
  viewerByKey,
  viewerByToken,
} from '../account/session/viewer-service.ts'
import { anonymousViewing, viewingFor } from '../people/follow/service.ts'
import { perApp } from '../platform/app-state.ts'
import type { App, Ctx, MemberCtx, Viewer } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import type { Access } from '../platform/http/access.ts'
import type { StaffCtx } from '../platform/http/console.ts'
import { cookiesOf } from '../platform/http/cookies.ts'
import { hangUpSignal } from '../platform/http/hang-up-signal.ts'
import { refuseMuted } from '../platform/http/muted.ts'
import { networkOf } from '../platform/http/network.ts'
import { refuse } from '../platform/http/refuse.ts'
import { writeInShare, writeOnThing } from '../platform/limit/service.ts'
import type { TokenKey } from '../platform/token.ts'
import { refuseReadOnly } from '../staff/announcement/read-only-service.ts'
import { lockStaffSession, staffByToken } from '../staff/staff/session-service.ts'

/** The viewer; null without a token. An invalid token is refused where login is required, and ignored elsewhere. */
async function findViewer(app: App, token: string, { find = viewerByToken, ...finding }: Finding) {
  return admitted(await find(app, token), { token, ...finding })
}

type Found = Awaited<ReturnType<typeof viewerByToken>>

function admitted(found: Found, { token, who, isClosed }: Omit<Finding, 'find'> & { token: string }) {
  if (found === undefined)
    return who === 'anyone' ? null : refuse(token === '' ? common.notLoggedIn : common.sessionOver)
  // The one place that keeps the community from newcomers who wait for approval.
  if (found.state === 'waiting') return isClosed ? refuse(common.waiting) : found
  return found.state === 'active' ? found : refuse(common.shut)
}

interface Finding {
  who: Who
  /** To a newcomer who waits. */
  isClosed: boolean
  find?: typeof viewerByToken
}

const tokenOf = ({ headers }: FastifyRequest): string => String(headers['authentication'] ?? '')

async function makeCtx(app: App, request: FastifyRequest, reply: FastifyReply, call: Call): Promise<Ctx> {
  const token = tokenOf(request)
  const { who } = call
  const found =
    token === '' && who === 'anyone'
      ? null
      : await findViewer(app, token, { who, isClosed: isClosedWhileWaiting(call) })
  const viewer = found?.viewer ?? null
  await refuseReadOnly(app, call)
  if (viewer !== null && isOfSquare(call)) await requireOpenSquare(app, viewer)
  if (who === 'writer' && viewer !== null) refuseMuted(app, viewer)
  return ctxOf(app, request, reply, { viewer, tokenHash: found?.tokenHash ?? null, writes: who === 'writer' })
}

const memberOf = (app: App, key: TokenKey): Promise<Viewer | null> =>
  viewerByKey(app, key).then((found) => admitted(found, { token: '', who: 'anyone', isClosed: true })?.viewer ?? null)

async function staffCtx(app: App, request: FastifyRequest, reply: FastifyReply, call: ConsoleCall): Promise<StaffCtx> {
  return ctxOf(app, request, reply, await staffByToken(app, tokenOf(request), call)) as StaffCtx
}

async function rememberCtx(app: App, request: FastifyRequest, reply: FastifyReply): Promise<MemberCtx> {
  const found = await findViewer(app, tokenOf(request), { who: 'member', isClosed: true, find: cacheViewer })
  return ctxOf(app, request, reply, found ?? ANONYMOUS_REQUEST) as MemberCtx
}

/** `writes`: a call of writers, whose transactions verify again that the member may write. */
type AuthenticatedRequest = Pick<Ctx, 'viewer' | 'tokenHash'> & { writes?: boolean }
const ANONYMOUS_REQUEST: AuthenticatedRequest = { viewer: null, tokenHash: null }

const anonymousCtx = (app: App, request: FastifyRequest, reply: FastifyReply): Ctx =>
  ctxOf(app, request, reply, ANONYMOUS_REQUEST)

function ctxOf(app: App, request: FastifyRequest, reply: FastifyReply, known: AuthenticatedRequest): Ctx {
  const made = new (requestClassOf(app))(request, reply, known)
  return made as typeof made & App
}

/** Sent with the first statement of the steps: a refusal rolls them back. */
async function asWriter<T>(tx: Tx, userId: number, steps: (tx: Tx) => Promise<T>): Promise<T> {
  const [, done] = await Promise.all([requireWriter(tx, userId), steps(tx)])
  return done
}

/** The most specific first: what many members write on at the same time. */
const THINGS = ['commentId', 'replyId', 'flashId', 'postId', 'sessionId', 'userId'] as const

function thingOf(body: unknown): string | undefined {
  const given = (body ?? {}) as Record<string, unknown>
  const name = THINGS.find((each) => given[each] !== undefined)
  return name && `${name} ${String(given[name])}`
}

const requestClassOf = perApp((app) => makeRequestClass(app))

/** A class with the app as prototype: copying the app for each request would cost more than most calls. */
function makeRequestClass(app: App) {
  const secure = app.config.publicUrl.startsWith('https:')
  class OneRequest {
    readonly #request: FastifyRequest
    readonly #reply: FastifyReply
    #gone: AbortSignal | undefined
    readonly viewer: Viewer | null
    readonly tokenHash: Buffer | null
    readonly #writes: boolean
    constructor(
      request: FastifyRequest,
      reply: FastifyReply,
      { viewer, tokenHash, writes = false }: AuthenticatedRequest,
    ) {
      this.#request = request
      this.#reply = reply
      this.viewer = viewer
      this.tokenHash = tokenHash
      this.#writes = writes
    }
    get transact(): App['transact'] {
      const { viewer } = this
      if (viewer === null) return app.transact
      const { id } = viewer
      const whole = this.#writes ? asWriter : undefined
      const thing = thingOf(this.#request.body)
      return (steps) => {
        const write = () => app.transact(whole ? (tx) => whole(tx, id, steps) : steps)
        return writeInShare(app, id, thing === undefined ? write : () => writeOnThing(app, thing, write))
      }
    }
    get log() {
      return this.#request.log
    }
    get requestId() {
      return this.#request.id
    }
    get address() {
      return networkOf(this.#request.ip)
    }
    get device() {
      return String(this.#request.headers['user-agent'] ?? '').slice(0, 200)
    }
    get gone() {
      this.#gone ??= hangUpSignal(this.#reply.raw)
      return this.#gone
    }
    get cookies() {
      return cookiesOf(this.#request, this.#reply, secure)
    }
  }
  Object.setPrototypeOf(OneRequest.prototype, app)
  return OneRequest
}

export const access: Access = {
  makeCtx,
  staffCtx,
  recallViewer: readCachedViewer,
  rememberCtx,
  anonymousCtx,
  lockStaffSession,
  presumedViewer,
  memberOf,
  viewingFor,
  anonymousViewing,
}
