import { IconButton } from '@sp/ui'
import { useState } from 'react'
import { laterOverlay } from '../../../platform/lazy-component.tsx'
import { texts } from '../texts.ts'
import type { Chat } from '../use-chat.ts'
import styles from './chat-field.module.css'

const AddSheet = laterOverlay(() => import('./add-sheet.tsx'))

/** Opens what can be sent besides words. */
export function AddToChat({ chat }: { chat: Chat }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="plus"
        label={texts.add}
        aria-haspopup="dialog"
        className={styles.tool}
        onClick={() => setOpen(true)}
      />
      <AddSheet chat={chat} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
