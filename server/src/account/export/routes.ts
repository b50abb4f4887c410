import { exportCalls as calls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { getExport, startExport } from './service.ts'

export function exportRoutes(route: Route): void {
  route(calls.startExport, create(startExport))
  route(calls.getExport, plain(getExport))
}
