import { type Call, type Data, type Envelope, type Input, inQuery } from '@sp/contract'
import { makeApp, type Running } from '../../src/app/app.ts'
import { makeLog } from '../../src/platform/log.ts'
import type { Who, World } from '../world.ts'
import { siteUrlOf } from './site-url.ts'

/** A second server of the same site, which the caller must close. @param url database address */
export const makeOther = ({ app, url }: Pick<World, 'app' | 'url'>): Promise<Running> =>
  makeApp(app.config, url, makeLog('silent'), { jobs: false, siteUrl: siteUrlOf(url) })

export async function callAt<C extends Call>(
  { server }: Pick<Running, 'server'>,
  call: C,
  input: Input<C>,
  as?: Who,
): Promise<Envelope<Data<C>>> {
  const given = inQuery(call.method) ? { query: input as Record<string, string> } : { payload: input as object }
  const headers = as ? { authentication: as.token } : {}
  return (await server.inject({ method: call.method, url: call.path, headers, ...given })).json()
}

export const callAll = <C extends Call>(
  servers: readonly Pick<Running, 'server'>[],
  call: C,
  input: Input<C>,
  as?: Who,
): Promise<Envelope<Data<C>>[]> => Promise.all(servers.map((each) => callAt(each, call, input, as)))
