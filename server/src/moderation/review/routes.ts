import { reviewCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { dropPicture, pictures } from './picture-service.ts'

export function reviewRoutes(route: Route): void {
  route(calls.pictures, pictures)
  route(calls.dropPicture, dropPicture)
}
