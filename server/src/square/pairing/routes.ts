import { pairingCalls as calls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { answer, withdraw } from './answer-service.ts'
import { finished, remark, running, session } from './list-service.ts'
import { messages, send } from './message-service.ts'
import { profileOf, week } from './read-service.ts'
import { seen } from './seen-service.ts'
import { over2days, over10days } from './waiting-service.ts'

export function pairingRoutes(route: Route): void {
  route(calls.running, plain(running))
  route(calls.finished, plain(finished))
  route(calls.session, plain(session))
  route(calls.remark, plain(remark))
  route(calls.seen, plain(seen))
  route(calls.profileOf, plain(profileOf))
  route(calls.week, plain(week))
  route(calls.likeProfile, create(answer('hello', true)))
  route(calls.dislikeProfile, create(answer('hello', false)))
  route(calls.likeFace, create(answer('face', true)))
  route(calls.dislikeFace, create(answer('face', false)))
  route(calls.likeWeek, create(answer('week', true)))
  route(calls.dislikeWeek, create(answer('week', false)))
  route(calls.withdraw, plain(withdraw))
  route(calls.over2days, plain(over2days))
  route(calls.over10days, plain(over10days))
  route(calls.messages, plain(messages))
  route(calls.send, create(send))
}
