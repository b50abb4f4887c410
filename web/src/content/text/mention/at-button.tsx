import { IconButton, type IconButtonProps } from '@sp/ui'
import type { RefObject } from 'react'
import { texts } from '../texts.ts'

interface AtButtonProps extends Pick<IconButtonProps, 'size'> {
  field: RefObject<HTMLTextAreaElement | null>
  disabled?: boolean
}

export const AtButton = ({ field, size = 'm', disabled = false }: AtButtonProps) => (
  <IconButton icon="at" size={size} label={texts.mention} disabled={disabled} onClick={() => typeAt(field.current)} />
)

/** Dispatches an input event as if typed, so that the suggestions open. */
function typeAt(field: HTMLTextAreaElement | null): void {
  if (!field) return
  field.focus()
  field.setRangeText('@', field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
