import { expect, it } from 'vitest'
import { serverSources } from './server-sources.ts'

/** What leaves the server beside `platform/http/send.ts`, the exit of calls and errors. */
const JUSTIFIED: Record<string, string> = {
  'account/export/endpoint.ts': 'a download in pieces',
  'app/busy-page.ts': 'a page, and not a call',
  'app/server.ts': 'health, and pages that do not exist',
  'content/upload/endpoints.ts': 'files in pieces',
  'content/upload/receive-put.ts': 'the status of an uploaded file',
  'notify/digest/endpoint.ts': 'a press in a mail program, which reads nothing but the status',
  'notify/notice/stream-endpoint.ts': 'a stream of events that does not end',
  'platform/http/client-errors.ts': 'before there is a request: there is only a socket',
  'platform/metrics/endpoint.ts': 'text for the operator',
}

const CHAIN = /\breply\b(?:\s*\.\w+\((?:[^()]|\([^()]*\))*\))*\s*\.(?:send|hijack)\(/
const sends = (text: string): boolean => CHAIN.test(text) || /\.writeHead\(|`HTTP\/1\.1 /.test(text)

it('calls and errors leave the server by one function; what else leaves is listed here, with its reason', () => {
  const found = serverSources.filter(({ text }) => sends(text)).map(({ name }) => name)
  expect(found.sort()).toEqual([...Object.keys(JUSTIFIED), 'platform/http/send.ts'].sort())
})

it('one module uses private fields of Node and pg', () => {
  const found = serverSources.filter(({ text }) =>
    /(?<!graphile_worker)(?<=\w)\._[a-z]\w*|\{ _[a-z]\w*\??:|connection: \{/.test(text),
  )
  expect(found.map(({ name }) => name)).toEqual(['platform/node-internals.ts'])
})

it('finds a response in each form', () => {
  for (const text of [
    'reply.send(data)',
    'return reply\n  .type(f(a))\n  .send(file)',
    'reply.hijack()',
    'raw.writeHead(200)',
  ])
    expect(sends(text)).toBe(true)
  expect(sends('stream.send(text)')).toBe(false)
})
