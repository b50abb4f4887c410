import type { CountersignRequest } from '@sp/contract'
import { Button, Chip, toast } from '@sp/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { dateTime } from '../../../platform/time.ts'
import { useEnd } from '../api.ts'
import { texts } from '../texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './countersign.module.css'

export function RequestRow({ of }: { of: CountersignRequest }) {
  const { kind, reason, by, second, requestedAt, state, mayConfirm } = of
  const time = timeOf(of)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.head}>
          <b>{kind === 'make-owner' && mayConfirm ? texts.invited : texts.kinds[kind]}</b>
          <Chip {...(state === 'waiting' && { tone: 'lamp' })}>{texts.states[state]}</Chip>
          <Subject of={of} />
        </p>
        <p className={styles.reason}>{reason}</p>
        <p className={styles.meta}>
          {[
            texts.by(by.nickname, dateTime(requestedAt)),
            second && texts.second(second.nickname),
            of.alone && texts.alone,
            time,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Acts of={of} />
    </li>
  )
}

function Subject({ of: { kind, subjectId, member } }: { of: CountersignRequest }) {
  const [to, label] =
    kind === 'open-case'
      ? [paths.report(subjectId), texts.case(subjectId)]
      : kind === 'grant-reset'
        ? [paths.ticket(subjectId), texts.ticket(subjectId)]
        : [paths.member(subjectId), member ? `${member.nickname} @${member.username}` : texts.gone]
  return (
    <Link className={styles.link} to={to}>
      {label}
    </Link>
  )
}

function timeOf({ state, alone, readyAt, expiresAt, openUntil }: CountersignRequest): string {
  if (state === 'effective') return openUntil ? texts.open(dateTime(openUntil)) : ''
  if (state !== 'waiting') return ''
  return alone ? texts.ready(dateTime(readyAt)) : texts.until(dateTime(expiresAt))
}

function Acts({ of }: { of: CountersignRequest }) {
  const [isAsking, setIsAsking] = useState(false)
  const end = useEnd(() => toast(texts.ended))
  const { kind, mine, mayConfirm, mayEnd, id } = of
  return (
    <div className={styles.acts}>
      {mayConfirm && (
        <Button size="sm" variant="soft" onClick={() => setIsAsking(true)}>
          {mine ? texts.use : kind === 'make-owner' ? texts.accept : texts.confirm}
        </Button>
      )}
      {mayEnd && (
        <Button size="sm" variant="line" busy={end.busy} onClick={() => end.run({ id })}>
          {mine ? texts.withdraw : texts.decline}
        </Button>
      )}
      <ConfirmDialog of={of} open={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  )
}
