import { reviewCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { addWord, dropWord, words } from './service.ts'

export function wordRoutes(route: Route): void {
  route(calls.words, words)
  route(calls.addWord, addWord)
  route(calls.dropWord, dropWord)
}
