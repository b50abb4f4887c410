import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { type Engine, type Handle, source } from './engine.ts'

const ENTER = '\uE007'
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

async function command(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${url.slice(-40)}: ${JSON.stringify(value).slice(0, 400)}`)
  return value
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1000x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await new Promise<string>((done, failed) => {
    screen.stdio[3]?.once('data', (number: Buffer) => done(`:${number.toString().trim()}`))
    screen.once('error', failed).once('exit', (code) => failed(new Error(`Xvfb ended with ${code}`)))
  })
  return { screen, display }
}

async function isUp(url: string): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    if (await fetch(`${url}/status`).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not start')
}

export async function openWebkit(binary: string): Promise<Engine> {
  const { screen, display } = await openScreen()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const end = () => {
    driver.kill()
    screen.kill()
  }
  try {
    const url = `http://127.0.0.1:${port}`
    await isUp(url)
    const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
    const { sessionId } = (await command(`${url}/session`, 'POST', { capabilities: { alwaysMatch: options } })) as {
      sessionId: string
    }
    return windowOf(`${url}/session/${sessionId}`, end)
  } catch (error) {
    end()
    throw error
  }
}

async function windowOf(session: string, end: () => void): Promise<Engine> {
  await command(`${session}/timeouts`, 'POST', { script: 60_000, pageLoad: 60_000 })
  await command(`${session}/window/rect`, 'POST', { width: 430, height: 930 })
  const evaluate = (act: (...given: never[]) => unknown, given: unknown[]) =>
    command(`${session}/execute/sync`, 'POST', { script: `return ${source(act, given)}`, args: [] })
  const at = (handle: Handle) => `${session}/element/${(handle as Record<string, string>)[ELEMENT]}`
  return {
    open: async (address) => void (await command(`${session}/url`, 'POST', { url: address })),
    reload: async () => void (await command(`${session}/refresh`, 'POST', {})),
    run: async (act, ...given) => (await evaluate(act, given)) as never,
    find: async (act, ...given) => (await evaluate(act, given)) as Handle | null,
    click: async (handle) => void (await command(`${at(handle)}/click`, 'POST', {})),
    type: async (handle, text) =>
      void (await command(`${at(handle)}/value`, 'POST', { text: text.replaceAll('\n', ENTER) })),
    close: async () => {
      await command(session, 'DELETE').catch(() => {})
      end()
    },
  }
}
