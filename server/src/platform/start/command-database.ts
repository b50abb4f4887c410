import type { Config } from '../config.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { runningDatabase } from '../embedded/running.ts'
import type { Log } from '../log.ts'
import { connectDatabase } from './connect-database.ts'

export interface CommandDatabase {
  url: string
  /** By the role of the running site, where there is one. */
  siteUrl: string | undefined
  /** The embedded database of a site that is running: its program decides when the data are upgraded. */
  isRunning: boolean
  close(): Promise<void>
}

const nothing = async () => undefined

/** The database of the site for one command: that of DATABASE_URL, the embedded one of a running site, or its own. */
export async function openCommandDatabase(
  { databaseUrl, databaseSiteUrl: siteUrl, dataDir }: Config,
  log: Log,
  print: (line: string) => void,
): Promise<CommandDatabase> {
  if (databaseUrl !== undefined) {
    // A command fails immediately with the reason instead of waiting for the database.
    await connectDatabase(databaseUrl, { print, forMs: 0 })
    return { url: databaseUrl, siteUrl, isRunning: false, close: nothing }
  }
  const running = await runningDatabase(dataDir)
  if (running !== undefined) return { ...running, isRunning: true, close: nothing }
  const embedded = await startEmbedded({ dataDir, log })
  return { url: embedded.url, siteUrl: embedded.siteUrl, isRunning: false, close: embedded.stop }
}
