import { reviewCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { addWord, dropWord, words } from './service.ts'

export function wordRoutes(route: Route): void {
  route(calls.words, look(words))
  route(calls.addWord, act(addWord))
  route(calls.dropWord, act(dropWord))
}
