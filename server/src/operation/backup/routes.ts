import { backupCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { beginBackup, listBackups } from './service.ts'

export function backupRoutes(route: Route): void {
  route(calls.list, look(listBackups))
  route(calls.begin, act(beginBackup))
}
