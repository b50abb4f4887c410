import { squareCalls as calls } from '@sp/contract'
import type { Route } from '../../platform/http/route.ts'
import { disclosures } from './disclosure-service.ts'
import type { PairsOf } from './pairs.ts'
import * as profile from './profile-service.ts'
import { putStatus, status } from './status-service.ts'

export const squareRoutes =
  (pairsOf: PairsOf) =>
  (route: Route): void => {
    route(calls.status, (ctx) => status(ctx, pairsOf))
    route(calls.putStatus, putStatus)
    route(calls.profile, profile.profile)
    route(calls.putProfile, profile.putProfile)
    route(calls.preview, profile.preview)
    route(calls.filter, profile.filter)
    route(calls.putFilter, profile.putFilter)
    route(calls.disclosures, (ctx, input) => disclosures(ctx, input, pairsOf))
  }
