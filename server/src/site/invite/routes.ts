import { inviteConsoleCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import type { MemberSummariesOf } from '../../platform/member-summaries.ts'
import * as service from './service.ts'

export const inviteRoutes =
  (briefsOf: MemberSummariesOf) =>
  (route: Route): void => {
    route(
      calls.list,
      look((ctx, input) => service.listInvites(ctx, input, briefsOf)),
    )
    route(
      calls.detail,
      look((ctx, input) => service.inviteDetail(ctx, input, briefsOf)),
    )
    route(calls.make, act(service.makeInvites))
    route(
      calls.revoke,
      act((_ctx, input) => service.revokeInvites(input)),
    )
  }
