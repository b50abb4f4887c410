import { lengthOf, POST_MAX, POST_TITLE_MAX } from '@sp/contract'
import type { Written } from './entries.ts'
import { texts } from './texts.ts'

export interface Fault {
  at: 'node' | 'title' | 'body' | 'all'
  text: string
}

export function faultOf({ nodeId, title, body }: Written): Fault | undefined {
  if (nodeId === null) return { at: 'node', text: texts.needNode }
  const titleLength = lengthOf(title)
  if (titleLength === 0) return { at: 'title', text: texts.needTitle }
  if (titleLength > POST_TITLE_MAX) return { at: 'title', text: texts.titleTooLong }
  const length = lengthOf(body)
  if (length === 0) return { at: 'body', text: texts.needBody }
  return length > POST_MAX ? { at: 'body', text: texts.bodyTooLong } : undefined
}
