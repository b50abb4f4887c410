import { systemCalls as calls, settingConsoleCalls as consoleCalls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import type { MemberSummariesOf } from '../../platform/member-summaries.ts'
import * as service from './service.ts'
import * as settings from './setting-service.ts'

export const systemRoutes =
  (briefsOf: MemberSummariesOf) =>
  (route: Route): void => {
    route(calls.userRegister, service.mayRegister)
    route(calls.version, service.version)
    route(calls.site, service.site)
    route(consoleCalls.list, (ctx) => settings.listSettings(ctx, briefsOf))
    route(consoleCalls.put, settings.changeSetting)
    route(consoleCalls.history, (ctx, input) => settings.settingHistory(ctx, input, briefsOf))
  }
