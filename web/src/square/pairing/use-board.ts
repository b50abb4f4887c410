import { useMemo } from 'react'
import type { Said } from '../../talk/chat/said.ts'
import { useTalk } from '../../talk/chat/use-talk.ts'
import { boardSource } from './board-api.ts'

/** The pair messages, updated while the page is open; undefined until known. */
export function useBoard(sessionId: number): readonly Said[] | undefined {
  const source = useMemo(() => boardSource(sessionId), [sessionId])
  const { query, said } = useTalk(source)
  return query.data && said
}
