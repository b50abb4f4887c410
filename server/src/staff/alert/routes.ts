import { alertCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { internet } from '../../platform/outbound/network.ts'
import * as choices from './choice-service.ts'
import { addDevice, dropDevice } from './device-service.ts'
import { tryOut, tryOutTeam } from './test-service.ts'

export function alertRoutes(route: Route): void {
  route(calls.get, look(choices.alerts))
  route(calls.choose, act(choices.choose))
  route(
    calls.putWebhook,
    act((ctx, input) => choices.putWebhook(ctx, internet, input)),
  )
  route(calls.dropWebhook, act(choices.dropWebhook))
  route(calls.addDevice, act(addDevice))
  route(calls.dropDevice, act(dropDevice))
  route(
    calls.test,
    act((ctx, input) => tryOut(ctx, internet, input)),
  )
  route(calls.chooseTeam, act(choices.chooseTeam))
  route(
    calls.putTeamWebhook,
    act((ctx, input) => choices.putTeamWebhook(ctx, internet, input)),
  )
  route(calls.dropTeamWebhook, act(choices.dropTeamWebhook))
  route(
    calls.testTeam,
    act((ctx) => tryOutTeam(ctx, internet)),
  )
}
