import { avatarSrc } from '@sp/client/picture'
import type { Newcomer } from '@sp/contract'
import { Avatar, cx } from '@sp/ui'
import { Link } from 'react-router'
import listStyles from '../../../parts/list.module.css'
import { paths } from '../../../platform/paths.ts'
import { dateTime } from '../../../platform/time.ts'
import { PickBox } from '../../wave/parts/pick-box.tsx'
import waveStyles from '../../wave/parts/wave.module.css'
import { texts } from '../texts.ts'
import styles from './newcomers.module.css'

interface NewcomerRowProps {
  row: Newcomer
  isPicked: boolean
  onPick: () => void
}

export function NewcomerRow({ row, isPicked, onPick }: NewcomerRowProps) {
  const { id, nickname, username, avatar, words, at, closesAt, declined } = row
  return (
    <div className={cx(waveStyles.row, isPicked && waveStyles.on)} data-member={id}>
      <PickBox name={nickname} isPicked={isPicked} onPick={onPick} />
      <Link to={paths.member(id)} className={waveStyles.open}>
        <span className={cx(listStyles.line, waveStyles.name)}>
          <Avatar src={avatarSrc(avatar)} size="s" />
          <b>{nickname}</b>
        </span>
        <span className={styles.words}>{words}</span>
        {declined !== null && <span className={styles.reason}>{texts.why(declined)}</span>}
        <span className={waveStyles.meta}>
          <span>@{username}</span>
          <span>{texts.came(dateTime(at))}</span>
          <span>{declined === null ? texts.lasts(dateTime(closesAt)) : texts.erased(dateTime(closesAt))}</span>
        </span>
      </Link>
    </div>
  )
}
