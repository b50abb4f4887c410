import { collectionCalls as calls } from '@sp/contract'
import { create, plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import * as folder from './folder-service.ts'
import * as service from './service.ts'

export function collectionRoutes(route: Route): void {
  route(calls.folders, plain(folder.folders))
  route(calls.addFolder, create(folder.addFolder))
  route(calls.renameFolder, plain(folder.renameFolder))
  route(calls.removeFolder, plain(folder.removeFolder))
  route(calls.list, plain(service.list))
  route(calls.place, plain(service.place))
  route(calls.keep, plain(service.keep))
  route(calls.drop, plain(service.drop))
}
