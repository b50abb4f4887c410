import type { TicketCase } from '@sp/contract'
import { Button, Note, toast } from '@sp/ui'
import { useState } from 'react'
import { type Consequence, Consequences } from '../../../parts/consequences.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { dateTime } from '../../../platform/time.ts'
import { grant } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './ticket.module.css'

/** Reason why the recovery cannot be granted; undefined if it can. */
function blockedReason({
  checks,
  reset,
  waitsForSecond,
}: Pick<TicketCase, 'checks' | 'reset' | 'waitsForSecond'>): string | undefined {
  if (waitsForSecond) return texts.cannotGrant.second
  if (!checks.exists) return texts.cannotGrant.gone
  if (reset === 'waiting' || reset === 'ready') return texts.cannotGrant.waits
  return reset === 'used' ? texts.cannotGrant.used : undefined
}

export function GrantBox({ of }: { of: TicketCase }) {
  const [isAsking, setIsAsking] = useState(false)
  const why = blockedReason(of)
  if (why) return <Note>{why}</Note>
  const consequences: readonly Consequence[] = [
    { icon: 'eye', text: texts.grantSecond },
    { icon: 'bell', text: texts.grantTold(of.devices) },
    { icon: 'clock', text: texts.grantWait },
    { icon: 'key', text: texts.grantOnce },
  ]
  return (
    <div className={styles.grant}>
      <Consequences boxed items={consequences} />
      <Button variant="soft" onClick={() => setIsAsking(true)}>
        {texts.grant}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.grantTitle(of.username)}
        usual={texts.grantReasons.map((label) => ({ label, text: label }))}
        consequences={consequences}
        readers={texts.grantReaders}
        action={texts.grantDo}
        act={async (reason) => {
          const { readyAt, alone } = await grant(of.id, reason)
          toast(texts.granted(dateTime(readyAt), alone === true), { icon: 'check' })
        }}
      />
    </div>
  )
}
