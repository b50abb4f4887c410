import { avatarSrc } from '@sp/client/picture'
import type { Case, Snapshot } from '@sp/contract'
import { Avatar, Chip, cx, Icon } from '@sp/ui'
import type { ReactNode } from 'react'
import { Kbd } from '../../../parts/kbd.tsx'
import { dateTime, dayOf } from '../../../platform/time.ts'
import { ownerless } from '../rows.ts'
import { texts } from '../texts.ts'
import { pictureKey } from '../use-pictures.ts'
import styles from './evidence.module.css'
import { SealedPicture } from './sealed-picture.tsx'

interface EvidenceProps {
  of: Pick<Case, 'id' | 'kind' | 'owner'> & { targetType?: Case['targetType'] }
  snapshot: Snapshot
  opened: ReadonlySet<string>
  onOpen: (key: string) => void
  end?: ReactNode
}

export function Evidence({ of, snapshot, opened, onOpen, end }: EvidenceProps) {
  const { kind, owner, id, targetType } = of
  return (
    <article className={styles.seal}>
      <div className={styles.head}>
        <Icon name="lock" size="s" />
        <span>{(kind === 'report' ? texts.sealed : texts.sealedFound)(dateTime(snapshot.sealedAt))}</span>
        <span className={styles.until}>{texts.keptUntil(dayOf(snapshot.keptUntil))}</span>
      </div>
      <div className={styles.body}>
        <div className={styles.owner}>
          <Avatar src={owner && avatarSrc(owner.avatar)} />
          <div>
            <div className={styles.name}>{owner?.nickname ?? ownerless(targetType)}</div>
            <div className={styles.meta}>
              {[owner && `@${owner.username}`, snapshot.postedAt && dateTime(snapshot.postedAt)]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
          {end}
        </div>
        {snapshot.warning && <Chip tone="lamp">{texts.warning(snapshot.warning)}</Chip>}
        <p className={styles.text}>{snapshot.text || texts.noText}</p>
        {snapshot.pictures > 0 && (
          <>
            <div className={styles.pictures}>
              {Array.from({ length: snapshot.pictures }, (_, index) => {
                const key = pictureKey(snapshot.id, index)
                const of = { id, snapshot: snapshot.id, index }
                return <SealedPicture key={key} {...of} isOpen={opened.has(key)} onOpen={() => onOpen(key)} />
              })}
            </div>
            <p className={cx(styles.meta, styles.hint)}>
              {kind === 'image' && texts.foundPicture} {texts.looked}{' '}
              <span className={styles.key}>
                <Kbd>V</Kbd> {texts.openKey}
              </span>
            </p>
          </>
        )}
      </div>
    </article>
  )
}
