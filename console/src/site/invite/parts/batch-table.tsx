import type { InviteBatch, InviteState } from '@sp/contract'
import { Chip, type ChipTone, Empty, ProgressBar, VisuallyHidden } from '@sp/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Table } from '../../../parts/table.tsx'
import { paths } from '../../../platform/paths.ts'
import { dayOf } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import styles from './batch-table.module.css'
import { RevokeDialog } from './revoke-dialog.tsx'

interface BatchTableProps {
  batches: readonly InviteBatch[]
  openId: number | undefined
  isFound: boolean
}

const { note, used, uses, until, by, state, act } = texts.columns
const COLUMNS = [note, used, uses, until, by, state, { label: <VisuallyHidden>{act}</VisuallyHidden> }]

export function BatchTable({ batches, openId, isFound }: BatchTableProps) {
  const [revoking, setRevoking] = useState<InviteBatch>()
  if (batches.length === 0)
    return isFound ? <Empty title={texts.foundNothing} /> : <Empty title={texts.none} text={texts.noneText} />
  return (
    <div className={styles.batches}>
      <Table edge hover label={texts.title} columns={COLUMNS}>
        {batches.map((batch) => (
          <Row key={batch.id} batch={batch} isOpen={batch.id === openId} onRevoke={() => setRevoking(batch)} />
        ))}
      </Table>
      <RevokeDialog batch={revoking} onClose={() => setRevoking(undefined)} />
    </div>
  )
}

const TONES: Readonly<Record<InviteState, ChipTone>> = { usable: 'ok', used: 'plain', expired: 'plain', revoked: 'bad' }

function Row({ batch, isOpen, onRevoke }: { batch: InviteBatch; isOpen: boolean; onRevoke: () => void }) {
  const all = batch.count * batch.uses
  return (
    <tr aria-selected={isOpen}>
      <td data-wide>
        <Link className={styles.note ?? ''} to={paths.invite(batch.id)} aria-current={isOpen ? 'true' : undefined}>
          {batch.note}
        </Link>
      </td>
      <td>
        <span className={styles.used}>
          <ProgressBar className={styles.bar} value={batch.used / all} label={texts.usedPart(batch.note)} />
          {texts.part(batch.used, all)}
        </span>
      </td>
      <td data-nowrap>{texts.times(batch.uses)}</td>
      <td data-nowrap>{batch.until ? dayOf(batch.until) : texts.forever}</td>
      <td data-nowrap className={styles.by}>
        {texts.when(batch.madeBy.nickname, dayOf(batch.madeAt))}
      </td>
      <td>
        <Chip tone={TONES[batch.state]}>{texts.stateOf[batch.state]}</Chip>
      </td>
      <td data-num>
        {batch.state === 'usable' && (
          <button type="button" className={styles.act} aria-label={texts.revokeOf(batch.note)} onClick={onRevoke}>
            {texts.revoke}
          </button>
        )}
      </td>
    </tr>
  )
}
