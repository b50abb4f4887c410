import { announcementCalls, announcementConsoleCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { dropBanner, putBanner, shownBanner } from './banner-service.ts'
import { announce, change, list, progress } from './service.ts'

export function announcementRoutes(route: Route): void {
  route(announcementCalls.banner, shownBanner)
  route(calls.list, list)
  route(calls.progress, progress)
  route(calls.announce, announce)
  route(calls.change, change)
  route(calls.putBanner, putBanner)
  route(calls.dropBanner, dropBanner)
}
