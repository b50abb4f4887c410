interface ParsedUrl {
  readonly href: string
  readonly hostname: string
  readonly username: string
  readonly password: string
}

/** Browsers and Node have it; the contract has the types of neither. */
declare const URL: new (address: string) => ParsedUrl

/** Addresses end at the first non-ASCII character: in Chinese the next sentence follows without a space. */
export const WEB_ADDRESS = 'https?:\\/\\/[!-~]{1,2000}'

export interface WebAddress {
  /** As written. */
  text: string
  href: string
}

/** The address at the beginning of what `WEB_ADDRESS` found. null: it is none that may be opened. */
export function webAddressIn(found: string): WebAddress | null {
  const text = withoutTail(found.replace(/["'<>`\\^{|}].*$/, ''))
  const url = parsed(text)
  // Credentials before the host (https://bank.example@evil.example) serve only to deceive.
  if (!url?.hostname || url.username || url.password) return null
  return { text, href: url.href }
}

export function firstWebAddress(text: string): WebAddress | null {
  for (const [found] of text.matchAll(new RegExp(WEB_ADDRESS, 'gi'))) {
    const address = webAddressIn(found)
    if (address) return address
  }
  return null
}

function parsed(address: string): ParsedUrl | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Strips trailing punctuation, and closing brackets that the address did not open. */
function withoutTail(address: string): string {
  let text = address
  for (;;) {
    const last = text.at(-1) ?? ''
    const opener = { ')': '(', ']': '[' }[last]
    const unopened = opener !== undefined && text.split(opener).length < text.split(last).length
    if (!unopened && !/[.,!?;:*_~]/.test(last)) return text
    text = text.slice(0, -1)
  }
}
