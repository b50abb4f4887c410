/** A signed address did not accept its file; status 0 means no response. */
export class PutFailed extends Error {
  override readonly name = 'PutFailed'
  readonly status: number

  constructor(status: number) {
    super(`PUT answered ${status}`)
    this.status = status
  }
}

interface PutOptions {
  signal: AbortSignal
  /** bytes sent so far */
  onSent: (bytes: number) => void
}

/** Uploads a file to its signed address. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function putFile(url: string, file: Blob, { signal, onSent }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, file.size)))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new PutFailed(request.status))
    })
    request.addEventListener('error', () => reject(new PutFailed(0)))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', file.type)
    request.send(file)
  })
}
