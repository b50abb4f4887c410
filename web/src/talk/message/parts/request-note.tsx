import type { ChatPartner } from '@sp/contract'
import { Button } from '@sp/ui'
import { useBlock } from '../../../people/follow/api.ts'
import { useBack } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { useAccept, useRemoveSession } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './request-note.module.css'

export function RequestNote({ partner: { userId, nickname } }: { partner: ChatPartner }) {
  const back = useBack(paths.requests())
  const { run: accept, busy } = useAccept(userId)
  const remove = useRemoveSession(userId, back)
  const block = useBlock(userId)
  return (
    <section className={styles.note}>
      <p>{texts.isRequest(nickname)}</p>
      <div className={styles.acts}>
        <Button size="sm" variant="line" onClick={() => void block(true)}>
          {texts.block}
        </Button>
        <Button size="sm" variant="line" onClick={() => void remove()}>
          {texts.deleteForMe}
        </Button>
        <Button size="sm" busy={busy} onClick={() => accept()}>
          {texts.accept}
        </Button>
      </div>
    </section>
  )
}
