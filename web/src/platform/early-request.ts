/** The feed, asked for by app/early-request.ts before the app is there to ask. */
export interface EarlyRequest {
  path: string
  token: string
  answer: Promise<Response>
}

/** What was asked for while the app was on its way: once, and only for whom it was asked. */
export function takeEarlyRequest(path: string, token: string | undefined): Promise<Response> | undefined {
  const holder = window as { earlyRequest?: EarlyRequest }
  const asked = holder.earlyRequest
  if (asked?.path !== path) return undefined
  delete holder.earlyRequest
  return asked.token === (token ?? '') ? asked.answer : undefined
}
