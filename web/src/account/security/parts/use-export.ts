import { toast } from '@sp/ui'
import { useState } from 'react'
import { stored } from '../../../platform/device/stored.ts'
import { useCreate } from '../../../platform/query/use-create.ts'
import { getSession } from '../../../platform/session/session.ts'
import { unlessCancelled } from '../../factor/asked.ts'
import type { useProof } from '../../factor/proof.tsx'
import { startExport, useExportState } from './api.ts'

/** Milliseconds until a started download is likely to have ended. */
const LATER = 2_000
const entry = (): string => `export:${getSession()?.user.id ?? 0}`

/** The id of a running export is stored, because it takes a while and must survive the page. */
const readJob = (): number | null => Number(stored.read(entry())) || null

const draft = { key: 'export', discard: () => {} }

export function useExport(attempt: ReturnType<typeof useProof>['attempt']) {
  const [job, setJob] = useState(readJob)
  const { data, refetch } = useExportState(job)
  const { run, busy } = useCreate<object, number>(
    {
      call: ({ clientKey }) => attempt(() => startExport(clientKey)),
      created: (id) => {
        stored.write(entry(), String(id))
        setJob(id)
      },
      refused: unlessCancelled((words) => toast(words)),
    },
    draft,
  )
  /** The link was opened; it works three times, so its state is refetched after the download has started. */
  const taken = () => void setTimeout(() => void refetch(), LATER)
  return { state: data?.state, url: data?.url ?? null, busy, start: () => run({}), taken }
}
