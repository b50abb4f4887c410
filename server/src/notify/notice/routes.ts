import { noticeCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import { polled } from '../../platform/http/polled.ts'
import type { Route } from '../../platform/http/route.ts'
import { cachedInboxVersion, inboxVersion } from './inbox-version-service.ts'
import * as service from './service.ts'

export function noticeRoutes(route: Route): void {
  route(calls.list, plain(service.list))
  route(calls.msgId, polled({ known: cachedInboxVersion, handle: inboxVersion }))
  route(calls.setRead, plain(service.setRead))
  route(calls.setReadAll, plain(service.setReadAll))
  route(calls.deleteRead, plain(service.deleteRead))
}
