import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { openTimeline } from './open-timeline.ts'
import type { TalkSource } from './said.ts'

export function useTimeline(source: TalkSource) {
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
