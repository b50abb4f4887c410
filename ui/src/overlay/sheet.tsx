import { type ElementType, type ReactNode, useRef } from 'react'
import { IconButton } from '../icon/icon-button.tsx'
import { ListRow, type ListRowProps } from '../list/list.tsx'
import { AlertBox } from './alert.tsx'
import { LastContent } from './last-content.tsx'
import styles from './sheet.module.css'
import { ToastEcho } from './toast.tsx'
import { useModal } from './use-modal.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  /** what it is; seen only with `titled` */
  title: string
  /** shows the title and a button that closes, which this names */
  titled?: { close: string }
  children: ReactNode
}

/** Comes from the bottom; Esc or a press outside puts it away. */
export function Sheet({ open, onClose, title, titled, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const { mounted, onTop, props } = useModal(ref, { open, onClose, light: true })
  return (
    <dialog ref={ref} className={styles.sheet} aria-label={title} {...props}>
      {mounted && (
        <LastContent live={open}>
          <div className={styles.box}>
            {titled && (
              <div className={styles.head}>
                <h2>{title}</h2>
                <IconButton icon="close" label={titled.close} onClick={onClose} />
              </div>
            )}
            {children}
          </div>
        </LastContent>
      )}
      {open && <ToastEcho />}
      {onTop && <AlertBox />}
    </dialog>
  )
}

export type SheetRowProps<T extends ElementType = 'button'> = ListRowProps<T>

/** One thing to do; danger comes last. */
export const SheetRow = ListRow

/** A small word over some rows. */
export function SheetLabel({ children }: { children: ReactNode }) {
  return <p className={styles.label}>{children}</p>
}
