/** What app/early-request.ts requested before the app had loaded. */
export interface EarlyRequests {
  token: string
  /** When, in milliseconds since 1970. */
  at: number
  answers: Record<string, Promise<Response>>
}

/** What nobody has asked for by then belonged to a page that was left again, and is old. */
const FRESH = 30_000

/** What was requested while the app was loading: each taken once, and only by the account it was requested for. */
export function takeEarlyRequest(path: string, token: string | undefined): Promise<Response> | undefined {
  const early = (window as { earlyRequests?: EarlyRequests }).earlyRequests
  const answer = early?.answers[path]
  if (!early || !answer) return undefined
  delete early.answers[path]
  return early.token === (token ?? '') && Date.now() - early.at < FRESH ? answer : undefined
}
