import { cx, ErrorState, Loading, Sheet, SheetRow, Skeleton, toast, useMedia } from '@sp/ui'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { texts as shared } from '../../platform/texts.ts'
import styles from './share-sheet.module.css'
import { texts } from './texts.ts'
import type { DrawnCard } from './use-drawn-card.ts'

interface PictureSheetProps {
  card: DrawnCard
  /** Of the picture as a file. */
  name: string
  alt: string
  /** What can be done where no picture could be drawn. */
  otherwise: string
  open: boolean
  onClose: () => void
  /** Further rows. */
  children?: ReactNode
}

/** A picture that was drawn on the device: to look at, to save, and to send with another app. */
export function PictureSheet({ card, name, alt, otherwise, open, onClose, children }: PictureSheetProps) {
  const hasMouse = useMedia('(hover: hover) and (pointer: fine)')
  const file = card.blob && new File([card.blob], name, { type: card.blob.type })
  const canSend = file !== undefined && navigator.canShare?.({ files: [file] })
  return (
    <Sheet open={open} onClose={onClose} title={texts.title} titled={{ close: texts.close }}>
      <div className={styles.stage} role="group" aria-label={texts.title} tabIndex={0}>
        {card.failed ? (
          <ErrorState title={texts.failed} text={otherwise} />
        ) : card.url ? (
          <Preview key={card.url} src={card.url} alt={alt} />
        ) : (
          <Loading label={texts.drawing}>
            <Skeleton shape="block" w="17rem" h="22rem" className={styles.card} />
          </Loading>
        )}
      </div>
      {card.url && (
        <SheetRow
          as="a"
          href={card.url}
          download={name}
          icon="install"
          sub={hasMouse ? texts.hint.mouse : texts.hint.touch}
        >
          {texts.save}
        </SheetRow>
      )}
      {canSend && (
        <SheetRow icon="share" onClick={() => void send(file)}>
          {texts.send}
        </SheetRow>
      )}
      {children}
    </Sheet>
  )
}

/** A taller card is scrolled; others are shown in full, including the code at the end. */
const TALL = 2.2

function Preview({ src, alt }: { src: string; alt: string }) {
  const [tall, setTall] = useState(false)
  const measure = ({ currentTarget: { naturalHeight, naturalWidth } }: SyntheticEvent<HTMLImageElement>) =>
    setTall(naturalHeight > TALL * naturalWidth)
  return <img className={cx(styles.card, !tall && styles.whole)} src={src} alt={alt} onLoad={measure} />
}

async function send(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if ((error as Error).name !== 'AbortError') toast(shared.failed)
  }
}
