import { auditCalls as calls } from '@sp/contract'
import { act, look } from '../../platform/http/console-handlers.ts'
import type { Route } from '../../platform/http/route.ts'
import { exportLines } from './export-service.ts'
import { lines, type People } from './list-service.ts'
import { chain } from './verify-service.ts'

export const auditRoutes =
  (people: People) =>
  (route: Route): void => {
    route(calls.lines, look(lines(people)))
    route(calls.chain, look(chain))
    route(
      calls.verify,
      act((ctx) => async (tx) => {
        await ctx.jobs.add(tx, 'audit.verify-whole', {}, { key: 'audit.verify-whole' })
        return null
      }),
    )
    route(calls.export, act(exportLines))
  }
