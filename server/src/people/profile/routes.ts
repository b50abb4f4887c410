import { profileCalls as calls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Route } from '../../platform/http/route.ts'
import { avatar, avatarUpload, takeAvatars } from './avatar-service.ts'
import * as service from './service.ts'
import { listenForProfiles } from './subscriptions.ts'

export function profileRoutes(route: Route, app: App): void {
  listenForProfiles(app)
  takeAvatars(app)
  route(calls.get, service.get)
  route(calls.edit, service.edit)
  route(calls.privacy, service.privacy)
  route(calls.avatarUpload, avatarUpload)
  route(calls.avatar, avatar)
}
