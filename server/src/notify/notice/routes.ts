import { noticeCalls as calls } from '@sp/contract'
import { polled } from '../../platform/http/polled.ts'
import type { Route } from '../../platform/http/route.ts'
import { cachedInboxVersion, inboxVersion } from './inbox-version-service.ts'
import * as service from './service.ts'

export function noticeRoutes(route: Route): void {
  route(calls.list, service.list)
  route(calls.msgId, polled({ known: cachedInboxVersion, handle: inboxVersion }))
  route(calls.setRead, service.setRead)
  route(calls.setReadAll, service.setReadAll)
  route(calls.deleteRead, service.deleteRead)
}
