import { isRefusal, sessionRefusals } from '@sp/contract'
import { Button, Dialog, toast } from '@sp/ui'
import { fullTime } from '../../../platform/time.ts'
import { useReopen } from '../api.ts'
import { texts } from '../texts.ts'

/** The response to a login with the correct password while the account is closing. */
export interface Closing {
  closingAt: string
  reopenToken: string
}

export function closingOf(error: unknown): Closing | undefined {
  const given = isRefusal(error, sessionRefusals.closing) ? error.data : undefined
  const { closingAt, reopenToken } = (given ?? {}) as Partial<Closing>
  return closingAt && reopenToken ? { closingAt, reopenToken } : undefined
}

export function ReopenDialog({ closing, onClose }: { closing: Closing | undefined; onClose: () => void }) {
  const reopen = useReopen((message) => {
    toast(message)
    onClose()
  })
  const press = () => {
    if (closing) reopen.run(closing.reopenToken)
  }
  const actions = (
    <>
      <Button variant="line" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button busy={reopen.busy} onClick={press}>
        {texts.closing.reopen}
      </Button>
    </>
  )
  return (
    <Dialog
      alert
      open={closing !== undefined}
      onClose={onClose}
      title={texts.closing.title}
      text={closing && texts.closing.text(fullTime(closing.closingAt))}
      actions={actions}
    />
  )
}
