import { reviewCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { dropPicture, pictures } from './picture-service.ts'

export function reviewRoutes(route: Route): void {
  route(calls.pictures, look(pictures))
  route(calls.dropPicture, act(dropPicture))
}
