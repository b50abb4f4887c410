import { IconButton } from '@sp/ui'
import { useState } from 'react'
import { laterOverlay } from '../../../platform/lazy-component.tsx'
import { texts } from '../texts.ts'
import type { Chat } from '../use-chat.ts'
import styles from './chat-field.module.css'

const AddSheet = laterOverlay(() => import('./add-sheet.tsx'))

/** What can be sent besides words: its button in the row of the field, and its sheet, which is outside of the form. */
export function useAddToChat(chat: Chat) {
  const [open, setOpen] = useState(false)
  const tool = (
    <IconButton
      icon="plus"
      label={texts.add}
      aria-haspopup="dialog"
      className={styles.tool}
      onClick={() => setOpen(true)}
    />
  )
  return { tool, sheet: <AddSheet chat={chat} open={open} onClose={() => setOpen(false)} /> }
}
