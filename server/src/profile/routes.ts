import { profileCalls as calls } from '@sp/contract'
import type { App } from '../ctx.ts'
import type { Route } from '../http/route.ts'
import { takeAvatars } from './avatar.ts'
import { listenForProfiles } from './listen.ts'
import * as service from './service.ts'

export function profileRoutes(route: Route, app: App): void {
  listenForProfiles(app)
  takeAvatars()
  route(calls.get, service.get)
  route(calls.edit, service.edit)
  route(calls.privacy, service.privacy)
  route(calls.avatarUpload, service.avatarUpload)
  route(calls.avatar, service.avatar)
}
