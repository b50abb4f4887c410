import type { Notice } from '@sp/contract'

export function named({ content, actors: [first] }: Pick<Notice, 'content' | 'actors'>): {
  name: string
  rest: string
} {
  const name = first?.nickname ?? ''
  return content.startsWith(name) ? { name, rest: content.slice(name.length) } : { name: '', rest: content }
}
