import type { Call, Data, Envelope, Input } from '@sp/contract'
import { makeApp, type Running } from '../../src/app/app.ts'
import { makeLog } from '../../src/platform/log.ts'
import { sender } from '../drive.ts'
import type { Who, World } from '../world.ts'
import { siteUrlOf } from './site-url.ts'

/** A second server of the same site, which the caller must close. @param url database address */
export const makeOther = (
  { app, url }: Pick<World, 'app' | 'url'>,
  siteUrl: string | undefined = siteUrlOf(url),
): Promise<Running> => makeApp(app.config, url, makeLog('silent'), { jobs: false, siteUrl })

export const callAt = async <C extends Call>(
  node: Pick<Running, 'server'>,
  call: C,
  input: Input<C>,
  as?: Who,
): Promise<Envelope<Data<C>>> => (await sender(node)(call, input, as)).json()

export const callAll = <C extends Call>(
  servers: readonly Pick<Running, 'server'>[],
  call: C,
  input: Input<C>,
  as?: Who,
): Promise<Envelope<Data<C>>[]> => Promise.all(servers.map((each) => callAt(each, call, input, as)))
