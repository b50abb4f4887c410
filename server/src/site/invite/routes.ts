import { inviteConsoleCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import type { MemberSummariesOf } from '../../platform/member-summaries.ts'
import * as service from './service.ts'

export const inviteRoutes =
  (briefsOf: MemberSummariesOf) =>
  (route: Route): void => {
    route(calls.list, (ctx, input) => service.listInvites(ctx, input, briefsOf))
    route(calls.detail, (ctx, input) => service.inviteDetail(ctx, input, briefsOf))
    route(calls.make, service.makeInvites)
    route(calls.revoke, (_ctx, input) => service.revokeInvites(input))
  }
