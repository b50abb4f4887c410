import type { LinkCard } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { getPage } from '../../platform/outbound/get-page.ts'
import type { Network } from '../../platform/outbound/network.ts'
import { readHead, textOf } from './page-head.ts'
import { cardOf, isAmong } from './rules.ts'

const PATIENCE_MS = 5_000
const MOST_BYTES = 256 * 1024
const MOST_REDIRECTS = 3

/** Whether a text may be shown beside those of members. */
export type IsClean = (app: App, text: string) => Promise<boolean>

export interface Look {
  network: Network
  isClean: IsClean
  port?: number
}

/** undefined: nothing that may be shown. What goes wrong there is no fault here, and is not tried again. */
export async function lookAt(app: App, { network, isClean, port }: Look, url: string): Promise<LinkCard | undefined> {
  const own = ownHosts(app)
  const limits = {
    patienceMs: PATIENCE_MS,
    mostBytes: MOST_BYTES,
    mostRedirects: MOST_REDIRECTS,
    isRefused: (hostname: string) => isAmong(hostname, own),
    ...(port === undefined ? {} : { port }),
  }
  try {
    const page = await getPage(network, new URL(url), limits)
    const html = page && textOf(page.body, page.charset)
    const card = html === undefined ? undefined : cardOf(url, readHead(html))
    return card && (await isClean(app, `${card.title}\n${card.about ?? ''}`)) ? card : undefined
  } catch (error) {
    // Never the address: who wrote it, and where, is in the database.
    const { code, name } = error as { code?: string; name: string }
    app.log.info({ error: code ?? name }, 'a linked page was not read')
    return undefined
  }
}

/** A link into this site shows what its reader may see, so no card of what everybody sees. */
function ownHosts({ config }: App): string[] {
  const addresses = [config.publicUrl, ...(config.cdn ? [config.cdn.origin] : [])]
  const hosts = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).hostname)
  return [...hosts, ...(config.console.host ? [config.console.host] : [])]
}
