import { nodeCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import * as bans from './ban-service.ts'
import * as joining from './join-service.ts'
import * as lists from './list-service.ts'
import { log } from './log-list-service.ts'
import * as maintainers from './maintainer-service.ts'
import { propose } from './propose-service.ts'

export function nodeRoutes(route: Route): void {
  route(calls.list, lists.list)
  route(calls.recommended, lists.recommended)
  route(calls.archived, lists.archived)
  route(calls.node, lists.node)
  route(calls.detail, lists.detail)
  route(calls.join, joining.join)
  route(calls.leave, joining.exitNode)
  route(calls.propose, propose)
  route(calls.log, log)
  route(calls.describe, maintainers.describe)
  route(calls.addVice, maintainers.addVice)
  route(calls.removeVice, maintainers.removeVice)
  route(calls.accept, maintainers.accept)
  route(calls.resign, maintainers.resign)
  route(calls.ban, bans.ban)
  route(calls.bans, bans.bans)
  route(calls.unban, bans.unban)
}
