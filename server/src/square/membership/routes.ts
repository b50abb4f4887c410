import { squareCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import { disclosures } from './disclosure-service.ts'
import type { PairsOf } from './pairs.ts'
import * as profile from './profile-service.ts'
import { putStatus, status } from './status-service.ts'

export const squareRoutes =
  (pairsOf: PairsOf) =>
  (route: Route): void => {
    route(
      calls.status,
      plain((ctx) => status(ctx, pairsOf)),
    )
    route(calls.putStatus, plain(putStatus))
    route(calls.profile, plain(profile.profile))
    route(calls.putProfile, plain(profile.putProfile))
    route(calls.preview, plain(profile.preview))
    route(calls.filter, plain(profile.filter))
    route(calls.putFilter, plain(profile.putFilter))
    route(
      calls.disclosures,
      plain((ctx, input) => disclosures(ctx, input, pairsOf)),
    )
  }
