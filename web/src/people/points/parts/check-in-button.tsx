import { Button, Skeleton } from '@sp/ui'
import { texts as shared } from '../../../platform/texts.ts'
import { texts } from '../texts.ts'
import { useCheckIn } from './use-check-in.ts'

export function CheckInButton({ className }: { className?: string | undefined }) {
  const { today, failed, asking, again } = useCheckIn()
  if (!today && failed)
    return (
      <Button size="sm" variant="soft" icon="refresh" busy={asking} className={className} onClick={again}>
        {shared.retry}
      </Button>
    )
  if (!today) return <Skeleton w="5.5rem" h="2.125rem" shape="pill" />
  return (
    <Button
      size="sm"
      variant={today.done ? 'soft' : 'lamp'}
      {...(today.done ? { icon: 'check' as const } : {})}
      busy={today.busy}
      className={className}
      onClick={today.press}
    >
      {today.done ? texts.checkedIn : texts.checkIn}
    </Button>
  )
}
