import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

const AGAIN_AFTER_MS = 1_000

export async function superviseEmbedded(options: {
  dataDir: string
  log: Log
}): Promise<Omit<EmbeddedDatabase, 'lost'>> {
  let current = await startEmbedded(options)
  let stopping = false
  const { url, siteUrl } = current

  const startAgain = async (): Promise<void> => {
    while (!stopping) {
      try {
        current = await startEmbedded(options)
        return watch()
      } catch (error) {
        options.log.error({ err: error }, 'the embedded database does not start again')
        await pause(AGAIN_AFTER_MS, undefined, { ref: false })
      }
    }
  }
  const watch = (): void => {
    void current.lost.then(startAgain)
  }
  watch()
  return {
    url,
    siteUrl,
    stop: () => {
      stopping = true
      return current.stop()
    },
  }
}
