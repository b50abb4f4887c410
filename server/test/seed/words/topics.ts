import { heart } from './heart.ts'
import { home } from './home.ts'
import { out } from './out.ts'

/** A section, and parts of texts that fit in all combinations; `{thing}` is one of its things. */
export interface Topic {
  name: string
  description: string
  things: string[]
  opens: string[]
  middles: string[]
  ends: string[]
  titles: string[]
  asks: string[]
  replies: string[]
}

function readTopic(text: string): Topic {
  const [head = '', ...lines] = text.trim().split('\n')
  const [name = '', description = ''] = head.split(' | ')
  const parts = lines.map((line) => {
    const at = line.indexOf(': ')
    return [line.slice(0, at), line.slice(at + 2).split('|')]
  })
  return { name, description, ...Object.fromEntries(parts) } as Topic
}

export const topics: Topic[] = [home, out, heart].flatMap((text) => text.split('\n# ').slice(1).map(readTopic))
