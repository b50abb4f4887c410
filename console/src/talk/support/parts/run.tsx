import { avatarSrc } from '@sp/client/picture'
import type { MemberSummary } from '@sp/contract'
import { Avatar, cx, Icon, VisuallyHidden } from '@sp/ui'
import { clock } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import { lastOf, type Run as RunOf } from '../runs.ts'
import { dropOutgoing, type Outgoing, sendAgain } from '../sending.ts'
import { texts } from '../texts.ts'
import { dayLabel } from '../words.ts'
import styles from './thread.module.css'

interface RunProps {
  run: RunOf
  member: Pick<MemberSummary, 'nickname' | 'avatar'>
  readTo: number
}

export function Run({ run, member, readTo }: RunProps) {
  const { side, by, isNewDay, messages } = run
  const now = useNow()
  const last = lastOf(run)
  const isOurs = side !== 'member'
  const name =
    side === 'member' ? member.nickname : side === 'machine' ? texts.automatic : (by?.nickname ?? texts.colleague)
  const stamp = isOurs
    ? [name, clock(last.dateTime), last.id <= readTo ? texts.read : texts.unreadYet]
    : [clock(last.dateTime)]
  return (
    <>
      {isNewDay && <h3 className={styles.day}>{dayLabel(messages[0].dateTime, new Date(now))}</h3>}
      <div className={cx(styles.run, isOurs && styles.ours)}>
        {!isOurs && <Avatar src={avatarSrc(member.avatar)} size="s" className={styles.face} />}
        {messages.map(({ id, content }) => (
          <p key={id} className={cx(styles.bubble, side === 'machine' && styles.machine)}>
            <VisuallyHidden>{texts.said(name)}</VisuallyHidden>
            {content}
          </p>
        ))}
        <span className={styles.stamp}>{texts.stamp(stamp)}</span>
      </div>
    </>
  )
}

export function Pending({ userId, outgoing }: { userId: number; outgoing: Outgoing }) {
  const { content, state, why = '', clientKey } = outgoing
  const isFailed = state === 'failed'
  return (
    <div className={cx(styles.run, styles.ours)}>
      <p className={cx(styles.bubble, isFailed && styles.failed)}>{content}</p>
      {isFailed ? (
        <span role="alert" className={cx(styles.stamp, styles.why)}>
          <Icon name="warn" size="s" />
          {texts.notSent(why)}
          <button type="button" onClick={() => void sendAgain(userId, outgoing)}>
            {texts.again}
          </button>
          <button type="button" onClick={() => dropOutgoing(userId, clientKey)}>
            {texts.drop}
          </button>
        </span>
      ) : (
        <span className={styles.stamp}>{texts.sending}</span>
      )}
    </div>
  )
}
