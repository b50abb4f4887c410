import { avatarSrc } from '@sp/client/picture'
import type { UserSummary } from '@sp/contract'
import { Avatar, Button, Meta, Name } from '@sp/ui'
import { useUnblockPair } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './person-row.module.css'

export function PairRow({ person, pairSessionId }: { person: UserSummary; pairSessionId: number }) {
  const unblock = useUnblockPair(pairSessionId)
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <Avatar src={avatarSrc(person.avatar)} size="m" />
        <span className={styles.words}>
          <Name className={styles.name}>{texts.ofPair}</Name>
          <Meta className={styles.name}>{texts.ofPairWhy}</Meta>
        </span>
      </div>
      <Button size="sm" variant="line" aria-label={texts.unblockWho(texts.ofPair)} onClick={() => void unblock()}>
        {texts.unblock}
      </Button>
    </li>
  )
}
