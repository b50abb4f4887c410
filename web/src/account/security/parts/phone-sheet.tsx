import { securityCalls } from '@sp/contract'
import { Sheet, toast } from '@sp/ui'
import type { useProof } from '../../factor/proof.tsx'
import { texts } from '../texts.ts'
import { bindPhone, refreshSecurity } from './api.ts'
import { ContactForm } from './contact-form.tsx'

const { phone: words } = texts

export interface ChangeSheetProps {
  open: boolean
  onClose: () => void
  attempt: ReturnType<typeof useProof>['attempt']
}

export function PhoneSheet({ open, onClose, attempt }: ChangeSheetProps) {
  const bind = async (phone: string) => {
    await attempt(() => bindPhone(phone))
    toast(words.bound, { icon: 'check' })
    await refreshSecurity()
    onClose()
  }
  const field = {
    name: 'phone',
    label: words.fresh,
    help: words.use,
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel',
  } as const
  return (
    <Sheet open={open} onClose={onClose} title={words.title} titled={{ close: texts.close }}>
      {open && <ContactForm {...field} action={words.title} call={securityCalls.phone} send={bind} />}
    </Sheet>
  )
}
