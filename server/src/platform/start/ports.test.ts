import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../test/make/port.ts'
import { readConfig } from '../config.ts'
import { requirePorts } from './ports.ts'

let other: Server
let taken: string
beforeAll(async () => {
  other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  taken = String((other.address() as AddressInfo).port)
})
afterAll(() => void other.close())

const required = (env: Record<string, string>) => requirePorts(readConfig({ PORT: '0', ...env }))

it('ports that are free stay free', async () => {
  const port = String(await freePort())
  for (const _ of [1, 2]) await required({ PORT: port, METRICS_PORT: '0', SMTP_PORT: '0' })
})

it.each(['PORT', 'CONSOLE_PORT', 'METRICS_PORT', 'SMTP_PORT'])('%s names a port that is taken', async (setting) => {
  await expect(required({ SMTP_HOST: '127.0.0.1', [setting]: taken })).rejects.toThrow(
    new RegExp(`端口 ${taken} 已被占用.*用 ${setting} 换一个`),
  )
})

it('one port in two settings is found', async () => {
  const port = String(await freePort())
  await expect(required({ PORT: port, METRICS_PORT: port })).rejects.toThrow(/METRICS_PORT/)
})

it('an address that is not of this machine is named with its setting', async () => {
  await expect(required({ HOST: '192.0.2.1' })).rejects.toThrow('HOST=192.0.2.1 不是这台机器的地址')
  await expect(required({ SMTP_PORT: '0', SMTP_HOST: '192.0.2.1' })).rejects.toThrow('SMTP_HOST=192.0.2.1')
})
