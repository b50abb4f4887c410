import { Button } from '@sp/ui'
import { texts } from '../texts.ts'
import { useCheckIn } from './use-check-in.ts'

/** 签到, lit until it is done. */
export function CheckInButton({ className }: { className?: string | undefined }) {
  const today = useCheckIn()
  if (!today) return null
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
