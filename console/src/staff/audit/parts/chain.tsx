import type { AuditChain } from '@sp/contract'
import { Button, Chip, Icon } from '@sp/ui'
import { Strip } from '../../../parts/strip.tsx'
import { useMay } from '../../../platform/may.ts'
import { clock, dayOf } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import type { useChain } from '../use-chain.ts'

const words = texts.chain
const number = new Intl.NumberFormat('zh-CN')

const isToday = (iso: string): boolean => new Date(iso).toDateString() === new Date().toDateString()
const checkedAt = (iso: string): string => (isToday(iso) ? words.todayAt(clock(iso)) : `${dayOf(iso)} ${clock(iso)}`)

export function ChainChip({ chain: { lines, verifiedAt, verifiedTo, brokenAt, keyedFrom } }: { chain: AuditChain }) {
  const count = number.format(lines)
  const tone = brokenAt !== null ? 'bad' : verifiedAt === null ? 'plain' : 'ok'
  const by = verifiedAt === null ? {} : { title: words.by(keyedFrom, verifiedTo) }
  return (
    <Chip tone={tone}>
      <Icon name="chain" />
      <span role="status" {...by}>
        {brokenAt !== null
          ? words.broken(brokenAt)
          : verifiedAt === null
            ? words.never(count)
            : words.whole(count, checkedAt(verifiedAt))}
      </span>
    </Chip>
  )
}

export const BrokenStrip = () => <Strip tone="bad">{words.brokenText}</Strip>

export const RenewedStrip = ({ seq }: { seq: number }) => <Strip tone="lamp">{words.renewed(seq)}</Strip>

export const PlainStrip = ({ seq }: { seq: number }) => <Strip tone="lamp">{words.plain(seq)}</Strip>

export function VerifyAgain({ state: { again, busy } }: { state: ReturnType<typeof useChain> }) {
  const may = useMay()
  if (!may('POST audit/verify')) return null
  return (
    <Button variant="quiet" icon="refresh" busy={busy} onClick={again}>
      {busy ? words.begun : words.again}
    </Button>
  )
}
