import { makeWorld, type World } from '../world.ts'
import { type Relay, startRelay } from './relay.ts'

/** A world that sends letters; its relay keeps them, and ends with it. */
export async function makeMailWorld(env: Record<string, string> = {}): Promise<{ world: World; relay: Relay }> {
  const relay = await startRelay()
  const world = await makeWorld({ MAIL_RELAY: relay.url, MAIL_ADDRESS: 'hello@sp.example.com', ...env })
  const destroy = async () => {
    await world.destroy()
    await relay.close()
  }
  return { world: { ...world, destroy }, relay }
}
