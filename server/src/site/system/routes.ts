import { systemCalls as calls, settingConsoleCalls as consoleCalls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import type { MemberSummariesOf } from '../../platform/member-summaries.ts'
import * as service from './service.ts'
import * as settings from './setting-service.ts'

export const systemRoutes =
  (briefsOf: MemberSummariesOf) =>
  (route: Route): void => {
    route(calls.userRegister, plain(service.mayRegister))
    route(calls.version, plain(service.version))
    route(calls.site, plain(service.site))
    route(
      consoleCalls.list,
      look((ctx) => settings.listSettings(ctx, briefsOf)),
    )
    route(consoleCalls.put, act(settings.changeSetting))
    route(
      consoleCalls.history,
      look((ctx, input) => settings.settingHistory(ctx, input, briefsOf)),
    )
  }
