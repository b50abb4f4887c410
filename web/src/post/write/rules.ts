import { POST_MAX, POST_TITLE_MAX } from '@sp/contract'
import type { Written } from './entries.ts'
import { texts } from './texts.ts'

/** As the server counts: code points without the blanks around them. Quick also for as long a text as there may be. */
export function lengthOf(text: string): number {
  const trimmed = text.trim()
  let pairs = 0
  for (let at = 0; at < trimmed.length; at++) {
    const code = trimmed.charCodeAt(at)
    if (code >= 0xd800 && code <= 0xdbff) pairs++
  }
  return trimmed.length - pairs
}

/** What is wrong, and where it is said. */
export interface Fault {
  at: 'node' | 'title' | 'body' | 'all'
  text: string
}

/** The first thing that has to be mended, from the top of the page down. */
export function faultOf({ nodeId, title, body }: Written): Fault | undefined {
  if (nodeId === null) return { at: 'node', text: texts.needNode }
  const titleLength = lengthOf(title)
  if (titleLength === 0) return { at: 'title', text: texts.needTitle }
  if (titleLength > POST_TITLE_MAX) return { at: 'title', text: texts.titleTooLong }
  const length = lengthOf(body)
  if (length === 0) return { at: 'body', text: texts.needBody }
  return length > POST_MAX ? { at: 'body', text: texts.bodyTooLong } : undefined
}
