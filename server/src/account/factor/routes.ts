import { factorCalls as calls } from '@sp/contract'
import { plain } from '../../platform/http/handler.ts'
import type { Route } from '../../platform/http/route.ts'
import type { OfferReopening } from '../session/login-service.ts'
import { askEnd } from './ask-end-service.ts'
import * as authenticator from './authenticator-service.ts'
import { cancelEnd } from './end-service.ts'
import { beginKeyLogin, loginByKey, loginSecond } from './login-service.ts'
import { drawRecoveryCodes, list } from './service.ts'
import * as keys from './sign-in-key-service.ts'
import { beginVerify, verify, verifyByKey } from './verify-service.ts'

export const factorRoutes =
  (offerReopening: OfferReopening) =>
  (route: Route): void => {
    route(calls.list, plain(list))
    route(
      calls.loginSecond,
      plain((ctx, input) => loginSecond(ctx, input, offerReopening)),
    )
    route(calls.beginKeyLogin, plain(beginKeyLogin))
    route(
      calls.loginByKey,
      plain((ctx, input) => loginByKey(ctx, input, offerReopening)),
    )
    route(calls.beginVerify, plain(beginVerify))
    route(calls.verifyByKey, plain(verifyByKey))
    route(calls.verify, plain(verify))
    route(calls.beginKey, plain(keys.beginKey))
    route(calls.addKey, plain(keys.addKey))
    route(calls.renameKey, plain(keys.renameKey))
    route(calls.removeKey, plain(keys.removeKey))
    route(calls.beginAuthenticator, plain(authenticator.beginAuthenticator))
    route(calls.addAuthenticator, plain(authenticator.addAuthenticator))
    route(calls.removeAuthenticator, plain(authenticator.removeAuthenticator))
    route(calls.drawRecoveryCodes, plain(drawRecoveryCodes))
    route(calls.askEnd, plain(askEnd))
    route(calls.cancelEnd, plain(cancelEnd))
  }
