import type { CountersignKind, Role } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { StaffCtx, StaffViewer } from '../../platform/http/console.ts'
import type { Row } from './queries.ts'

export type CountersignRequest = Row

/** A kind of act that takes two people; the feature of its subject registers it. */
export interface Countersigned {
  /** The role that the requester must still have. */
  needs: Role
  /** By role and place alone; not the requester, which is asked for every kind. */
  mayConfirm(viewer: StaffViewer, request: Pick<Row, 'subjectId'>): boolean
  /** Does it, in the transaction of the confirmation; refuses where it is no longer possible. */
  apply(ctx: StaffCtx, tx: Tx, request: Row): Promise<void>
  /** How long it opens something. */
  openMinutes?: number
  isOfMember?: true
}

export const countersigned = extensionPoint<CountersignKind, Countersigned>('acts of two people')

export const kindOf = (app: App, { kind }: Pick<Row, 'kind'>): Countersigned | undefined =>
  countersigned.get(app, kind as CountersignKind)
