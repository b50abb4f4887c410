export interface EarlyRequests {
  token: string
  /** Milliseconds since 1970. */
  at: number
  answers: Record<string, Promise<Response>>
}

/** Responses not taken by then belonged to a page that was left, and are outdated. */
const FRESH = 30_000

/** Takes an early response: each only once, and only by the account that it was requested for. */
export function takeEarlyRequest(path: string, token: string | undefined): Promise<Response> | undefined {
  const early = (window as { earlyRequests?: EarlyRequests }).earlyRequests
  const answer = early?.answers[path]
  if (!early || !answer) return undefined
  delete early.answers[path]
  return early.token === (token ?? '') && Date.now() - early.at < FRESH ? answer : undefined
}
