import type { Mention } from '@sp/contract'
import { splitRichText } from './split-rich-text.ts'

/**
 * The same words where nothing can be tapped: people go by their nicknames there too.
 * @param mentions lists that were kept on the device before there were any lack them.
 */
export const plainWords = (text: string, mentions: readonly Mention[] | undefined): string =>
  splitRichText(text, mentions)
    .map((part) => (part.kind === 'mention' ? `@${part.who.nickname}` : part.text))
    .join('')
