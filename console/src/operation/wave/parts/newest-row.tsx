import { avatarSrc } from '@sp/client/picture'
import type { NewestMember } from '@sp/contract'
import { Avatar, Chip, cx } from '@sp/ui'
import { Link } from 'react-router'
import listStyles from '../../../parts/list.module.css'
import { paths } from '../../../platform/paths.ts'
import { dateTime } from '../../../platform/time.ts'
import { memberStatusOf } from '../../member/member-status.ts'
import { texts } from '../texts.ts'
import { PickBox } from './pick-box.tsx'
import styles from './wave.module.css'

interface NewestRowProps {
  row: NewestMember
  isOpen: boolean
  /** undefined: a colleague, who is not removed. */
  isPicked: boolean | undefined
  onPick: () => void
}

export function NewestRow({ row, isOpen, isPicked, onPick }: NewestRowProps) {
  const { text, tone } = memberStatusOf(row)
  const { nickname, username, things, invited, mutes, latest, joinedAt } = row
  return (
    <div className={cx(styles.row, isPicked && styles.on)} data-member={row.id}>
      {isPicked === undefined ? (
        <span className={styles.pick} />
      ) : (
        <PickBox name={nickname} isPicked={isPicked} onPick={onPick} />
      )}
      <Link to={paths.newestMember(row.id)} aria-current={isOpen || undefined} className={styles.open}>
        <span className={cx(listStyles.line, styles.name)}>
          <Avatar src={avatarSrc(row.avatar)} size="s" />
          <b>{nickname}</b>
          <Chip tone={tone}>{text}</Chip>
        </span>
        <span className={styles.meta}>
          <span>@{username}</span>
          <span>{texts.joined(dateTime(joinedAt))}</span>
          <span className={cx(things > 0 && styles.busy)}>{things > 0 ? texts.today(things) : texts.quiet}</span>
          {invited && <span>{texts.invited}</span>}
          {mutes > 0 && <span>{texts.mutes(mutes)}</span>}
        </span>
        <span className={styles.latest}>
          {latest ? (
            <>
              <i>{texts.kinds[latest.kind]}</i> {latest.text}
            </>
          ) : (
            texts.nothing
          )}
        </span>
      </Link>
    </div>
  )
}
