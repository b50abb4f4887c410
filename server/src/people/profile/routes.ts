import { profileCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { avatar, avatarUpload } from './avatar-service.ts'
import * as service from './service.ts'

export function profileRoutes(route: Route): void {
  route(calls.get, service.get)
  route(calls.edit, service.edit)
  route(calls.privacy, service.privacy)
  route(calls.avatarUpload, avatarUpload)
  route(calls.avatar, avatar)
}
