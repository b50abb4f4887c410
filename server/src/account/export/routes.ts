import { exportCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { getExport, startExport } from './service.ts'

export function exportRoutes(route: Route): void {
  route(calls.startExport, startExport)
  route(calls.getExport, getExport)
}
