import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ChatSource } from './chat-message.ts'
import { openTimeline } from './open-timeline.ts'

export function useTimeline(source: ChatSource) {
  const timeline = useMemo(() => openTimeline(source), [source])
  const query = useQuery({ ...timeline.options(true), refetchOnMount: 'always' })
  const [older, setOlder] = useState<'busy' | 'failed'>()
  const readOlder = () => {
    if (older === 'busy') return
    setOlder('busy')
    timeline.readOlder().then(
      () => setOlder(undefined),
      () => setOlder('failed'),
    )
  }
  return { timeline, query, older, readOlder }
}
