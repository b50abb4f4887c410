import { nodeCalls as calls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import * as bans from './ban-service.ts'
import * as joining from './join-service.ts'
import * as lists from './list-service.ts'
import { log } from './log-list-service.ts'
import * as maintainers from './maintainer-service.ts'
import { propose } from './propose-service.ts'
import { setReview } from './review-service.ts'

export function nodeRoutes(route: Route): void {
  route(calls.list, lists.list)
  route(calls.recommended, lists.recommended)
  route(calls.archived, plain(lists.archived))
  route(calls.node, lists.node)
  route(calls.detail, lists.detail)
  route(calls.join, plain(joining.join))
  route(calls.leave, plain(joining.exitNode))
  route(calls.propose, create(propose))
  route(calls.log, plain(log))
  route(calls.describe, plain(maintainers.describe))
  route(calls.review, plain(setReview))
  route(calls.addVice, plain(maintainers.addVice))
  route(calls.removeVice, plain(maintainers.removeVice))
  route(calls.accept, plain(maintainers.accept))
  route(calls.resign, plain(maintainers.resign))
  route(calls.ban, create(bans.ban))
  route(calls.bans, plain(bans.bans))
  route(calls.unban, plain(bans.unban))
}
