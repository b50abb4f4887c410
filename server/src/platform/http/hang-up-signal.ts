import type { ServerResponse } from 'node:http'

const hungUp = (): Error => Object.assign(new Error('the client hung up'), { code: 'ABORT_ERR' })

export function hangUpSignal(answer: ServerResponse): AbortSignal {
  const gone = new AbortController()
  if (answer.destroyed) gone.abort(hungUp())
  answer.once('close', () => {
    if (!answer.writableFinished) gone.abort(hungUp())
  })
  return gone.signal
}
