import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { openRaw, readAll } from '../../test/make/raw-socket.ts'
import { answeringOn, processIdOf, sendWhole, socketOf } from './node-internals.ts'

it('Node writes the head that is set, and names the response in progress on a connection', async () => {
  const seen: boolean[] = []
  const server = createServer((request, response) => {
    seen.push(answeringOn(request.socket) === response)
    response.once('finish', () => request.socket.end())
    sendWhole(response, 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n', 'ok')
    response.once('close', () => seen.push(answeringOn(request.socket) === undefined))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const received = await readAll(await openRaw(`http://127.0.0.1:${port}`, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'))
  expect(received).toBe('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok')
  expect(seen).toEqual([true, true])
  server.close()
})

it('pg has the process and the socket of a client', async () => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  expect(processIdOf(client)).toBe(rows[0]?.pid)
  expect(socketOf(client)).toBeInstanceOf(Socket)
  socketOf(client).destroy()
  await once(client, 'error')
})
