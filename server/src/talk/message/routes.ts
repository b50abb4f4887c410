import { messageCalls as calls, noticeCalls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
import { polled } from '../../platform/http/polled.ts'
import type { Route } from '../../platform/http/route.ts'
import { accept, remove, removeSession } from './change-service.ts'
import { sessions } from './list-service.ts'
import { partner } from './partner-service.ts'
import { pictureUpload } from './picture-send-service.ts'
import { picture } from './picture-service.ts'
import { messages, nothingNew } from './read-service.ts'
import { send } from './send-service.ts'
import * as setting from './setting-service.ts'
import { typing } from './typing-service.ts'

export function messageRoutes(route: Route): void {
  route(calls.sessions, plain(sessions))
  route(calls.partner, plain(partner))
  route(calls.messages, polled({ known: nothingNew, handle: messages }))
  route(calls.send, create(send))
  route(calls.pictureUpload, create(pictureUpload))
  route(calls.picture, plain(picture))
  route(calls.typing, plain(typing))
  route(calls.accept, plain(accept))
  route(calls.remove, plain(remove))
  route(calls.removeSession, plain(removeSession))
  // Registered here, since the notice feature does not depend on messages.
  route(noticeCalls.settings, plain(setting.settings))
  route(noticeCalls.putSettings, plain(setting.putSettings))
}
