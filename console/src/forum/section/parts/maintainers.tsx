import { avatarSrc } from '@sp/client/picture'
import { type ConsoleMaintainer, type ConsoleNode, HEADS_MAX, isIdentified } from '@sp/contract'
import { Avatar, Button, Chip, cx } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { dayOf } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import { absenceOf, isAway, nextOf } from '../idle.ts'
import { nameOf } from '../name-of.ts'
import { texts } from '../texts.ts'
import { AppointDialog, DismissDialog } from './head-dialogs.tsx'
import styles from './maintainers.module.css'

export function Heads({ node, heads }: { node: ConsoleNode; heads: readonly ConsoleMaintainer[] }) {
  const [appointing, setAppointing] = useState(false)
  const [leaving, setLeaving] = useState<ConsoleMaintainer>()
  const absence = absenceOf(heads, useNow())
  return (
    <section>
      <h3 className={styles.head}>
        {texts.heads} <span className={styles.meta}>{texts.headCount(heads.length)}</span>
        {heads.length < HEADS_MAX && (
          <Button variant="quiet" size="sm" className={cx(styles.act, styles.end)} onClick={() => setAppointing(true)}>
            {texts.appoint}
          </Button>
        )}
      </h3>
      {heads.length === 0 && <p className={styles.meta}>{texts.noHeads}</p>}
      <ul>
        {heads.map((head) => (
          <Person
            key={head.userId}
            of={head}
            sub={head.since === null ? texts.asked(dayOf(head.askedAt)) : texts.since(dayOf(head.since))}
          >
            {absence?.head.userId === head.userId && <Chip tone="lamp">{texts.away(absence.days)}</Chip>}
            {head.closing && <Chip>{texts.facts.closing}</Chip>}
            <Button variant="quiet" size="sm" className={styles.act} onClick={() => setLeaving(head)}>
              {head.since === null ? texts.withdraw : texts.dismiss}
            </Button>
          </Person>
        ))}
      </ul>
      {appointing && <AppointDialog node={node} onClose={() => setAppointing(false)} />}
      {leaving && <DismissDialog node={node} head={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  )
}

export function Vices({ vices }: { vices: readonly ConsoleMaintainer[] }) {
  const now = useNow()
  const next = nextOf(vices, now)
  return (
    <section>
      <h3 className={styles.head}>
        {texts.vices} <span className={styles.meta}>{texts.viceCount(vices.length)}</span>
      </h3>
      {vices.length === 0 && <p className={styles.meta}>{texts.noVices}</p>}
      <ul>
        {vices.map((vice, at) => {
          const day = dayOf(vice.since ?? vice.askedAt)
          return (
            <Person key={vice.userId} of={vice} sub={at === 0 ? texts.longest(day) : texts.since(day)}>
              {vice === next && <Chip tone="primary">{texts.next}</Chip>}
              {vice.banned && <Chip>{texts.facts.banned}</Chip>}
              {vice.closing && <Chip>{texts.facts.closing}</Chip>}
              {isAway(vice, now) && <Chip>{texts.longAway}</Chip>}
            </Person>
          )
        })}
      </ul>
    </section>
  )
}

function Person({ of, sub, children }: { of: ConsoleMaintainer; sub: string; children: ReactNode }) {
  return (
    <li className={styles.person}>
      <Avatar src={avatarSrc(of.user.avatar)} size="s" />
      <span className={styles.who}>
        {isIdentified(of.user) ? (
          <Link to={paths.member(of.userId)}>
            <b>{nameOf(of)}</b>
          </Link>
        ) : (
          <b>{nameOf(of)}</b>
        )}
        <small>{sub}</small>
      </span>
      {children}
    </li>
  )
}
