/** The feed, requested by app/early-request.ts before the app has loaded. */
export interface EarlyRequest {
  path: string
  token: string
  answer: Promise<Response>
}

/** What was requested while the app was loading: taken once, and only by the account it was requested for. */
export function takeEarlyRequest(path: string, token: string | undefined): Promise<Response> | undefined {
  const holder = window as { earlyRequest?: EarlyRequest }
  const early = holder.earlyRequest
  if (early?.path !== path) return undefined
  delete holder.earlyRequest
  return early.token === (token ?? '') ? early.answer : undefined
}
