import { pairingCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { answer, withdraw } from './answer-service.ts'
import { finished, remark, running, session } from './list-service.ts'
import { messages, send } from './message-service.ts'
import { profileOf, week } from './read-service.ts'
import { over2days, over10days } from './waiting-service.ts'

export function pairingRoutes(route: Route): void {
  route(calls.running, running)
  route(calls.finished, finished)
  route(calls.session, session)
  route(calls.remark, remark)
  route(calls.profileOf, profileOf)
  route(calls.week, week)
  route(calls.likeProfile, answer('hello', true))
  route(calls.dislikeProfile, answer('hello', false))
  route(calls.likeFace, answer('face', true))
  route(calls.dislikeFace, answer('face', false))
  route(calls.likeWeek, answer('week', true))
  route(calls.dislikeWeek, answer('week', false))
  route(calls.withdraw, withdraw)
  route(calls.over2days, over2days)
  route(calls.over10days, over10days)
  route(calls.messages, messages)
  route(calls.send, send)
}
