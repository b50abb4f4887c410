import { useState } from 'react'
import type { ChatMessage } from './chat-message.ts'
import { texts } from './texts.ts'

const MOST_READ_OUT = 3

const NOTHING = { words: '', below: 0 }

export function useNewMessages(said: readonly ChatMessage[], name: string, isAtNewest: boolean) {
  const last = said.at(-1)?.id
  const [heard, setHeard] = useState({ ...NOTHING, last, isAtNewest })
  if (heard.last !== last) {
    const since = heard.last
    const fresh = since === undefined ? [] : said.filter(({ id, sent }) => id > since && !sent)
    const words = fresh
      .slice(-MOST_READ_OUT)
      .flatMap(({ content, hint }) => [`${name}：${content}`, ...(hint ? [texts.hint(hint)] : [])])
    setHeard({
      last,
      isAtNewest,
      words: words.join('\n') || heard.words,
      below: isAtNewest ? 0 : heard.below + fresh.length,
    })
  } else if (heard.isAtNewest !== isAtNewest) setHeard({ ...heard, isAtNewest, below: isAtNewest ? 0 : heard.below })
  return heard
}
