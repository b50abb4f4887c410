/** What was asked beside another page; the search that opens next takes it. In memory: an address would keep it. */
let asked = ''

export const askNext = (q: string): void => {
  asked = q
}

export function takeAsked(): string {
  const q = asked
  asked = ''
  return q
}
