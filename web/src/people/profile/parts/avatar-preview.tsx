import { Avatar, Button, Dock, Meta } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './avatar-preview.module.css'
import { useObjectUrl } from './use-object-url.ts'

interface AvatarPreviewProps {
  picture: Blob
  busy: boolean
  onAgain: () => void
  onSend: () => void
}

export function AvatarPreview({ picture, busy, onAgain, onSend }: AvatarPreviewProps) {
  const src = useObjectUrl(picture)
  const { preview, previewText, again, send } = texts.avatar
  return (
    <div className={styles.page}>
      <div className={styles.faces}>
        <Avatar src={src} alt={preview} loading="eager" className={styles.large} />
        <Avatar src={src} size="m" loading="eager" />
        <Avatar src={src} size="s" loading="eager" />
      </div>
      <Meta>{previewText}</Meta>
      <div className={styles.space} />
      <Dock>
        <Button variant="line" disabled={busy} onClick={onAgain}>
          {again}
        </Button>
        <Button busy={busy} onClick={onSend}>
          {send}
        </Button>
      </Dock>
    </div>
  )
}
