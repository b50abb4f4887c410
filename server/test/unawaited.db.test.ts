import { expect, it, vi } from 'vitest'
import { startServer } from './make/server-process.ts'
import { makeWorld } from './world.ts'

const forgetful = `process.on('SIGUSR2', () => void Promise.reject(new Error('left alone')))`

it('an unhandled rejection is logged, and the process survives', async () => {
  const world = await makeWorld()
  const server = await startServer({
    DATABASE_URL: world.url,
    DATA_DIR: world.app.config.dataDir,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(forgetful)}`,
  })
  server.process.kill('SIGUSR2')
  await vi.waitFor(() => expect(server.log()).toContain('left alone'), 30_000)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  await world.destroy()
})
