import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { Config } from '../config.ts'
import { startTexts as texts } from './texts.ts'

interface Place {
  setting: string
  port: number
  host: string
  hostSetting: string
}

type Ports = Pick<Config, 'role' | 'port' | 'host' | 'console' | 'metrics' | 'smtp'>

function placesOf({ role, port, host, console: consolePort, metrics, smtp }: Ports): Place[] {
  const onHost = (setting: string, given: number | undefined): Place[] =>
    given === undefined ? [] : [{ setting, port: given, host, hostSetting: 'HOST' }]
  const always = [...onHost('PORT', port), ...onHost('METRICS_PORT', metrics.port)]
  if (role === 'worker') return always
  const mail = smtp ? [{ setting: 'SMTP_PORT', port: smtp.port, host: smtp.host, hostSetting: 'SMTP_HOST' }] : []
  return [...always, ...onHost('CONSOLE_PORT', consolePort.port), ...mail]
}

/**
 * Throws a readable message if a port is unavailable, before a failed start could leave anything behind. All
 * ports are opened at once, so that two settings with the same port are found too.
 */
export async function requirePorts(config: Ports): Promise<void> {
  const opened: Server[] = []
  try {
    for (const place of placesOf(config)) {
      const server = createServer()
      await listen(server, place)
      opened.push(server)
    }
  } finally {
    await Promise.all(opened.map((server) => new Promise((done) => server.close(done))))
  }
}

async function listen(server: Server, { setting, port, host, hostSetting }: Place): Promise<void> {
  try {
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new Error(texts.portTaken(port, setting), { cause: error })
    if (code === 'EACCES') throw new Error(texts.portForbidden(port, setting), { cause: error })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Error(texts.hostNotOurs(host, hostSetting), { cause: error })
    throw error
  }
}
