import type { Flash } from '@sp/contract'
import { ErrorState, Loading, Sheet, SheetRow, Skeleton, toast } from '@sp/ui'
import { useSiteName } from '../../lib/site.ts'
import { texts } from '../texts.ts'
import { copyLink } from './copy-link.ts'
import styles from './share-sheet.module.css'
import { useShareCard } from './use-share-card.ts'

interface ShareSheetProps {
  flash: Flash
  open: boolean
  onClose: () => void
}

/** A picture of the flash with its code, drawn here, to be kept or sent on. */
export default function ShareSheet({ flash, open, onClose }: ShareSheetProps) {
  const { share, menu, close } = texts
  const site = useSiteName()
  const card = useShareCard(flash, site, open)
  const name = share.file(site, flash.id)
  const file = card.blob && new File([card.blob], name, { type: card.blob.type })
  const canSend = file !== undefined && navigator.canShare?.({ files: [file] }) === true
  return (
    <Sheet open={open} onClose={onClose} title={share.title} titled={{ close }}>
      <div className={styles.stage}>
        {card.failed ? (
          <ErrorState title={share.failed} text={share.again} />
        ) : card.url ? (
          <img className={styles.card} src={card.url} alt={share.picture(flash.user.nickname)} />
        ) : (
          <Loading label={share.drawing}>
            <Skeleton shape="block" w="17rem" h="22rem" className={styles.card} />
          </Loading>
        )}
      </div>
      {card.url && (
        <SheetRow as="a" href={card.url} download={name} icon="install" sub={share.hint}>
          {share.save}
        </SheetRow>
      )}
      {canSend && (
        <SheetRow icon="share" onClick={() => void send(file)}>
          {share.send}
        </SheetRow>
      )}
      <SheetRow icon="copy" onClick={() => void copyLink(flash.id)}>
        {menu.copy}
      </SheetRow>
    </Sheet>
  )
}

async function send(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if ((error as Error).name !== 'AbortError') toast(texts.failed)
  }
}
