import { type ElementType, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon/icon-button.tsx'
import { ListRow, type ListRowProps } from '../list/list.tsx'
import { AlertBox } from './alert.tsx'
import { LastContent } from './last-content.tsx'
import { moveInMenu, useIsWide } from './menu.ts'
import styles from './sheet.module.css'
import { ToastEcho } from './toast.tsx'
import { useModal } from './use-modal.ts'
import { atOpener, inColumn, type Place, usePlace } from './use-place.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  /** Accessible name; visible only with `titled`. */
  title: string
  titled?: { close: string }
  children: ReactNode
}

export const Sheet = (props: SheetProps) => <Panel {...props} className={styles.sheet} place={inColumn} />

export function Menu(props: Omit<SheetProps, 'titled'>) {
  const wide = useIsWide()
  if (!wide) return <Sheet {...props} />
  return <Panel {...props} className={cx(styles.sheet, styles.menu)} place={atOpener} onKeyDown={moveInMenu} />
}

type PanelProps = SheetProps & {
  className: string | undefined
  place: Place
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void
}

function Panel({ open, onClose, title, titled, children, className, place, onKeyDown }: PanelProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const { mounted, onTop, props } = useModal(ref, { open, onClose, light: true })
  usePlace(ref, open, place)
  return (
    <dialog ref={ref} className={className} aria-label={title} onKeyDown={onKeyDown} {...props}>
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
      {onTop && <ToastEcho />}
      {onTop && <AlertBox />}
    </dialog>
  )
}

export type SheetRowProps<T extends ElementType = 'button'> = ListRowProps<T>

export const SheetRow = ListRow

export function SheetLabel({ children }: { children: ReactNode }) {
  return <p className={styles.label}>{children}</p>
}
