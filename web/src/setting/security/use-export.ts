import { securityCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../lib/call.ts'
import { getSession } from '../../lib/session.ts'
import { stored } from '../../lib/stored.ts'
import { texts } from '../security-texts.ts'
import { NotProven, type useProof } from './proof.tsx'

const LOOK = 2_000
const entry = (): string => `export:${getSession()?.user.id ?? 0}`

/** The number of the one under way outlives the page: gathering takes a while. */
const readJob = (): number | null => Number(stored.read(entry())) || null

export function useExport(attempt: ReturnType<typeof useProof>['attempt']) {
  const [job, setJob] = useState(readJob)
  const [busy, setBusy] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: ['export', job],
    queryFn: ({ signal }) => call(securityCalls.getExport, { id: job ?? 0 }, { signal }),
    enabled: job !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK : false),
  })
  const start = async () => {
    if (busy) return
    setBusy(true)
    try {
      const id = await attempt(() => call(securityCalls.startExport, {}))
      stored.write(entry(), String(id))
      setJob(id)
    } catch (error) {
      if (!(error instanceof NotProven)) toast(messageOf(error, texts.failed))
    }
    setBusy(false)
  }
  /** The link was followed, and is good once: what became of it is asked for when the download has begun. */
  const taken = () => void setTimeout(() => void refetch(), LOOK)
  return { state: data?.state, url: data?.url ?? null, busy, start, taken }
}
