import { type ReactNode, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon/icon-button.tsx'
import { AlertBox } from './alert.tsx'
import styles from './dialog.module.css'
import { LastContent } from './last-content.tsx'
import { ToastEcho } from './toast.tsx'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  /** a question, or what it is */
  title: ReactNode
  /** the consequence */
  text?: ReactNode
  /** more than words: fields and the like */
  children?: ReactNode
  /** the safe one first: it gets the focus */
  actions?: ReactNode
  /** wants an answer before anything else */
  alert?: boolean
  /** for fields and lists: broad and ranged left, with a button that closes it */
  wide?: { close: string; size?: 'm' | 'l' }
}

export function Dialog({ open, onClose, title, text, children, actions, alert, wide }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { mounted, onTop, props } = useModal(ref, { open, onClose })
  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, wide && styles.wide, wide?.size === 'l' && styles.large)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      {...props}
    >
      {mounted && (
        <LastContent live={open}>
          <div className={styles.box}>
            <h2 id={`${id}-title`}>{title}</h2>
            {text && <p id={`${id}-text`}>{text}</p>}
            {children && <div className={styles.more}>{children}</div>}
            {actions && <div className={styles.actions}>{actions}</div>}
            {/* last: whoever opens it begins with what it asks */}
            {wide && <IconButton className={styles.close} icon="close" size="s" label={wide.close} onClick={onClose} />}
          </div>
        </LastContent>
      )}
      {onTop && <ToastEcho />}
      {onTop && <AlertBox />}
    </dialog>
  )
}
