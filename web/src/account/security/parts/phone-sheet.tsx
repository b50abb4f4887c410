import { Sheet, toast } from '@sp/ui'
import { texts } from '../texts.ts'
import { bindPhone, refreshSecurity } from './api.ts'
import { ContactForm } from './contact-form.tsx'
import type { useProof } from './proof.tsx'

const { phone: words } = texts

export interface ChangeSheetProps {
  open: boolean
  onClose: () => void
  attempt: ReturnType<typeof useProof>['attempt']
}

const faultOf = (phone: string) => (/^\d{11}$/.test(phone) ? undefined : words.wrong)

export function PhoneSheet({ open, onClose, attempt }: ChangeSheetProps) {
  const bind = async (phone: string) => {
    await attempt(() => bindPhone(phone))
    toast(words.bound, { icon: 'check' })
    await refreshSecurity()
    onClose()
  }
  const field = { label: words.fresh, help: words.use, type: 'tel', inputMode: 'numeric', autoComplete: 'tel' } as const
  return (
    <Sheet open={open} onClose={onClose} title={words.title} titled={{ close: texts.close }}>
      {open && <ContactForm {...field} action={words.title} faultOf={faultOf} send={bind} />}
    </Sheet>
  )
}
