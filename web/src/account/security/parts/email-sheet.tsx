import { securityCalls } from '@sp/contract'
import { Sheet, toast } from '@sp/ui'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { refreshSecurity, requestEmailChange } from './api.ts'
import { ContactForm } from './contact-form.tsx'
import { EmailLetter, type Letter } from './email-letter.tsx'
import type { ChangeSheetProps } from './phone-sheet.tsx'

const { email: words } = texts

/** First the new address, then the email to send from it; closing the sheet keeps the pending email. */
export function EmailSheet({ open, onClose, attempt }: ChangeSheetProps) {
  const [letter, setLetter] = useState<Letter>()
  const done = () => {
    setLetter(undefined)
    onClose()
  }
  const begin = async (from: string) => {
    const started = await attempt(() => requestEmailChange(from))
    void refreshSecurity()
    if (started) setLetter({ from, ...started })
    else toast(words.same)
  }
  const field = {
    name: 'email',
    label: words.fresh,
    help: words.use,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  } as const
  return (
    <Sheet open={open} onClose={onClose} title={words.title} titled={{ close: texts.close }}>
      {open && letter && <EmailLetter letter={letter} onBound={done} onAgain={() => setLetter(undefined)} />}
      {open && !letter && (
        <ContactForm
          {...field}
          autoCapitalize="none"
          spellCheck={false}
          action={words.next}
          call={securityCalls.email}
          send={begin}
        />
      )}
    </Sheet>
  )
}
