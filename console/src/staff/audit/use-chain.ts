import { auditCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useEffect, useState } from 'react'
import { useConsoleQuery } from '../../platform/api.ts'
import { caller } from '../../platform/call.ts'
import { useChange } from '../../platform/use-change.ts'

const SOON_MS = 1000
/** After this time the page stops waiting; the verification job continues. */
const PATIENCE_MS = 120_000

export function useChain() {
  /** Time of the last check when a new one was requested; a different time means that the new one has finished. */
  const [asked, setAsked] = useState<{ verifiedAt: string | null }>()
  const { data: chain } = useConsoleQuery(auditCalls.chain, {}, { every: asked ? SOON_MS : PATIENCE_MS })
  const verify = useChange({
    call: caller(auditCalls.verify),
    refused: (words) => {
      setAsked(undefined)
      toast(words)
    },
  })
  const isThrough = asked !== undefined && chain?.verifiedAt !== asked.verifiedAt
  useEffect(() => {
    if (!asked) return
    const end = setTimeout(() => setAsked(undefined), isThrough ? 0 : PATIENCE_MS)
    return () => clearTimeout(end)
  }, [asked, isThrough])
  const again = () => {
    setAsked({ verifiedAt: chain?.verifiedAt ?? null })
    verify.run({})
  }
  return { chain, again, busy: asked !== undefined && !isThrough }
}
