import { messageCalls as calls, noticeCalls } from '@sp/contract'
import { polled } from '../../platform/http/polled.ts'
import type { Route } from '../../platform/http/route.ts'
import { accept, remove, removeSession } from './change-service.ts'
import { sessions } from './list-service.ts'
import { partner } from './partner-service.ts'
import { messages, nothingNew } from './read-service.ts'
import { send } from './send-service.ts'
import * as setting from './setting-service.ts'

export function messageRoutes(route: Route): void {
  route(calls.sessions, sessions)
  route(calls.partner, partner)
  route(calls.messages, polled({ known: nothingNew, handle: messages }))
  route(calls.send, send)
  route(calls.accept, accept)
  route(calls.remove, remove)
  route(calls.removeSession, removeSession)
  // Registered here, since the notice feature does not depend on messages.
  route(noticeCalls.settings, setting.settings)
  route(noticeCalls.putSettings, setting.putSettings)
}
