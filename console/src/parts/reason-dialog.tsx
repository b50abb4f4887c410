import { type FormOptions, useForm } from '@sp/client/form/use-form'
import { reasonInput } from '@sp/contract'
import { Dialog } from '@sp/ui'
import { DialogForm, type DialogFormProps } from './form-dialog.tsx'
import { ReasonField, type ReasonFieldProps } from './reason-field.tsx'
import { texts } from './texts.ts'

export interface ReasonDialogProps
  extends Omit<DialogFormProps<object>, 'form' | 'reason' | 'act'>,
    Pick<ReasonFieldProps, 'usual' | 'readers'> {
  open: boolean
  title: string
  /** `needed` for an action on a member or their content, `none` if only the code is requested. */
  reason?: 'needed' | 'optional' | 'none'
  /** Sends the request and rejects with the refusal, as `useChange(…).send` does. */
  act: (reason: string) => Promise<unknown>
}

/** An act without fields of its own: a reason at most. */
export function ReasonDialog({ open, title, ...content }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={content.onClose} title={title} wide={{ close: texts.close }}>
      {open && <Content {...content} />}
    </Dialog>
  )
}

const forms: Record<NonNullable<ReasonDialogProps['reason']>, FormOptions<{ reason: string }>> = {
  needed: { call: { input: reasonInput }, start: { reason: '' } },
  optional: { call: { input: reasonInput }, optional: ['reason'], start: { reason: '' } },
  none: { start: { reason: '' } },
}

function Content({ reason = 'needed', usual, readers, act, ...content }: Omit<ReasonDialogProps, 'open' | 'title'>) {
  const form = useForm(forms[reason])
  const field = { ...form.control('reason'), optional: reason === 'optional', usual, readers }
  return (
    <DialogForm
      {...content}
      form={form}
      reason={reason !== 'none' && <ReasonField {...field} />}
      act={(values) => act(values.reason.trim())}
    />
  )
}
