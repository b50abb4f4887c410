import type { Mention } from '@sp/contract'
import { splitRichText } from './split-rich-text.ts'

/**
 * The text for places without links: mentions become nicknames there too.
 * @param mentions missing in old lists that are persisted on the device.
 */
export const plainWords = (text: string, mentions: readonly Mention[] | undefined): string =>
  splitRichText(text, mentions)
    .map((part) => (part.kind === 'mention' ? `@${part.who.nickname}` : part.text))
    .join('')
