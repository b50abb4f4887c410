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
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
  /** The safe button first, because it gets the focus. */
  actions?: ReactNode
  alert?: boolean
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
            {/* Last in the DOM, so that the focus starts at the question. */}
            {wide && <IconButton className={styles.close} icon="close" size="s" label={wide.close} onClick={onClose} />}
          </div>
        </LastContent>
      )}
      {onTop && <ToastEcho />}
      {onTop && <AlertBox />}
    </dialog>
  )
}
