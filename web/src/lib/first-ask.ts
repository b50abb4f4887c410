/** The feed, asked for by app/first-ask.ts before the app is there to ask. */
export interface FirstAsk {
  path: string
  token: string
  answer: Promise<Response>
}

/** What was asked for while the app was on its way: once, and only for whom it was asked. */
export function takeFirstAsk(path: string, token: string | undefined): Promise<Response> | undefined {
  const holder = window as { firstAsk?: FirstAsk }
  const asked = holder.firstAsk
  if (asked?.path !== path) return undefined
  delete holder.firstAsk
  return asked.token === (token ?? '') ? asked.answer : undefined
}
