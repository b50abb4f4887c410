import { IconButton, type IconButtonProps } from '@sp/ui'
import type { RefObject } from 'react'
import { texts } from '../texts.ts'

interface AtButtonProps extends Pick<IconButtonProps, 'size'> {
  field: RefObject<HTMLTextAreaElement | null>
  disabled?: boolean
}

/** Puts an @ where the caret is, behind which names are suggested. */
export const AtButton = ({ field, size = 'm', disabled = false }: AtButtonProps) => (
  <IconButton icon="at" size={size} label={texts.mention} disabled={disabled} onClick={() => typeAt(field.current)} />
)

/** As if it had been typed by hand: whoever suggests names hears of it. */
function typeAt(field: HTMLTextAreaElement | null): void {
  if (!field) return
  field.focus()
  field.setRangeText('@', field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
