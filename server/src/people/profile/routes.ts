import { profileCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { avatar, avatarUpload } from './avatar-service.ts'
import * as service from './service.ts'

export function profileRoutes(route: Route): void {
  route(calls.get, plain(service.get))
  route(calls.edit, plain(service.edit))
  route(calls.privacy, plain(service.privacy))
  route(calls.avatarUpload, plain(avatarUpload))
  route(calls.avatar, plain(avatar))
}
