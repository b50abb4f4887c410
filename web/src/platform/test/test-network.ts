import { vi } from 'vitest'

interface SentRequest {
  path: string
  input: Record<string, unknown>
  /** 200 with this data, or another code with its message; 0 means no response. */
  answer: (data: unknown, code?: number, msg?: string) => void
  refuse: (code: number, msg: string, reason: string, data?: unknown) => void
  isAborted: () => boolean
}

export function stubNetwork(): SentRequest[] {
  const requests: SentRequest[] = []
  const send = (address: string, { body, signal }: { body?: string; signal?: AbortSignal } = {}) =>
    new Promise<Response>((resolve, reject) => {
      const [path = '', query] = address.split('?')
      const input = (body ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(query))) as SentRequest['input']
      const answer: SentRequest['answer'] = (data, code = 200, msg = '') =>
        code === 0 ? reject(new TypeError('no network')) : resolve(Response.json({ code, msg, data }))
      const refuse: SentRequest['refuse'] = (code, msg, reason, data = null) =>
        resolve(Response.json({ code, msg, data, reason }))
      requests.push({ path, input, answer, refuse, isAborted: () => signal?.aborted ?? false })
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  vi.stubGlobal('fetch', send)
  return requests
}
