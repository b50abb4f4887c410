import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { get as getSecurely, type RequestOptions } from 'node:https'
import { STREAM_PATH } from '@sp/contract'
import { onTestFinished } from 'vitest'
import type { Who } from '../world.ts'

export interface Listening {
  status: number
  headers: IncomingMessage['headers']
  text(): string
  events(): [name: string, data: unknown][]
  isOver(): boolean
  cut(): void
}

/** @param how of a connection with TLS */
export async function listen(
  url: string,
  { token }: Pick<Who, 'token'>,
  how: Pick<RequestOptions, 'ca' | 'servername' | 'headers'> = {},
): Promise<Listening> {
  const open = url.startsWith('https:') ? getSecurely : get
  const headers = { ...how.headers, authentication: token }
  const request = open(`${url}${STREAM_PATH}`, { ...how, agent: false, headers })
  request.on('error', () => undefined)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  response.on('error', () => undefined)
  onTestFinished(() => void request.destroy())
  const events = () =>
    [...text.matchAll(/event: (.*)\ndata: (.*)\n\n/g)].map(([, name = '', data = '']) => [name, JSON.parse(data)])
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    events: events as Listening['events'],
    isOver: () => response.closed,
    cut: () => void request.destroy(),
  }
}
