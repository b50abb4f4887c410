import { useState } from 'react'
import type { ChatMessage } from './chat-message.ts'
import { texts } from './texts.ts'

const MOST_READ_OUT = 3

const NOTHING = { words: '', below: 0 }

export function useNewMessages(messages: readonly ChatMessage[], name: string, isAtNewest: boolean) {
  const last = messages.at(-1)?.id
  const [readOut, setReadOut] = useState({ ...NOTHING, last, isAtNewest })
  if (readOut.last !== last) {
    const since = readOut.last
    const fresh = since === undefined ? [] : messages.filter(({ id, sent }) => id > since && !sent)
    const words = fresh
      .slice(-MOST_READ_OUT)
      .flatMap(({ content, hint }) => [`${name}：${content}`, ...(hint ? [texts.hint(hint)] : [])])
    setReadOut({
      last,
      isAtNewest,
      words: words.join('\n') || readOut.words,
      below: isAtNewest ? 0 : readOut.below + fresh.length,
    })
  } else if (readOut.isAtNewest !== isAtNewest)
    setReadOut({ ...readOut, isAtNewest, below: isAtNewest ? 0 : readOut.below })
  return readOut
}
