import { announcementCalls, announcementConsoleCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { dropBanner, putBanner, shownBanner } from './banner-service.ts'
import { cancelPlanned, editPlanned } from './planned-service.ts'
import { dropReadOnly, putReadOnly, shownReadOnly } from './read-only-service.ts'
import { announce, change, list, progress } from './service.ts'

export function announcementRoutes(route: Route): void {
  route(announcementCalls.banner, plain(shownBanner))
  route(announcementCalls.readOnly, plain(shownReadOnly))
  route(calls.putReadOnly, act(putReadOnly))
  route(calls.dropReadOnly, act(dropReadOnly))
  route(calls.list, look(list))
  route(calls.progress, look(progress))
  route(calls.announce, act(announce))
  route(calls.editPlanned, act(editPlanned))
  route(calls.cancelPlanned, act(cancelPlanned))
  route(calls.change, act(change))
  route(calls.putBanner, act(putBanner))
  route(calls.dropBanner, act(dropBanner))
}
