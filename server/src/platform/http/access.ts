import type { Call, ConsoleCall, Role } from '@sp/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Ctx, MemberCtx, Viewer, ViewingWithId } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'
import type { TokenKey } from '../token.ts'
import type { StaffCtx, StaffViewer } from './console.ts'

export type ViewerFacts = Pick<Viewer, 'id' | 'adult' | 'role' | 'mutedUntil'>

/** Identifies the viewer of a request; injected by `app`, because the platform knows no feature. */
export interface Access {
  /** The context of a call of members: its viewer is null only if the call is for anyone. */
  makeCtx(app: App, request: FastifyRequest, reply: FastifyReply, call: Call): Promise<Ctx>
  staffCtx(app: App, request: FastifyRequest, reply: FastifyReply, call: ConsoleCall): Promise<StaffCtx>
  anonymousCtx(app: App, request: FastifyRequest, reply: FastifyReply): Ctx
  rememberCtx(app: App, request: FastifyRequest, reply: FastifyReply): Promise<MemberCtx>
  /** For polls only, and from memory; undefined if this node does not know the state of the session. */
  recallViewer(app: App, token: string): Viewer | undefined
  /** The member that a token belonged to last time: enough to start queries, never to send a response. */
  presumedViewer(app: App, token: string): { readonly key: TokenKey; readonly viewer: ViewerFacts } | undefined
  /** The member of a token, for calls for anyone: null without a valid one; refuses who may not read. */
  memberOf(app: App, key: TokenKey): Promise<Viewer | null>
  anonymousViewing(app: App): Promise<ViewingWithId>
  viewingFor(app: App, viewer: Pick<ViewerFacts, 'id' | 'adult'>): Promise<ViewingWithId>
  /** Refuses an ended session; locks it until the transaction ends. @returns the current role */
  lockStaffSession(tx: Tx, viewer: StaffViewer): Promise<Role>
}
