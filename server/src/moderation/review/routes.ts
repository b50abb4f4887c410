import { reviewCalls as calls } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Route } from '../../platform/http/route.ts'
import { dropPicture, pictures } from './picture-service.ts'
import { listenForPostings } from './subscriptions.ts'

export function reviewRoutes(route: Route, app: App): void {
  listenForPostings(app)
  route(calls.pictures, pictures)
  route(calls.dropPicture, dropPicture)
}
