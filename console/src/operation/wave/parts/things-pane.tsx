import { avatarSrc } from '@sp/client/picture'
import type { Member, MemberThing, RemovalAct } from '@sp/contract'
import { Avatar, Button, Chip } from '@sp/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Head, type HeadProps, Pane } from '../../../parts/page.tsx'
import { PagedList } from '../../../parts/paged-list.tsx'
import { Strip } from '../../../parts/strip.tsx'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session.ts'
import { dateTime, dayOf } from '../../../platform/time.ts'
import { memberStatusOf, outranks } from '../../member/member-status.ts'
import { useThings } from '../api.ts'
import { texts } from '../texts.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import styles from './wave.module.css'

interface ThingsPaneProps extends Pick<HeadProps, 'back'> {
  userId: number
  member: Member | undefined
  onAct: (id: number) => void
}

export function ThingsPane({ userId, member, back, onAct }: ThingsPaneProps) {
  const result = useThings(userId)
  const [isAsking, setIsAsking] = useState(false)
  const first = result.data?.pages[0]
  const isBelow = useIsBelow(member)
  const total = first ? texts.counts(first.counts) : ''
  return (
    <Pane
      bare
      label={texts.things}
      head={
        <Head
          as="h2"
          title={
            <span className={styles.who}>
              {member && <Avatar src={avatarSrc(member.avatar)} size="s" />}
              {member?.nickname ?? texts.things}
            </span>
          }
          {...(back ? { back } : {})}
          end={
            <Link className={styles.link} to={paths.member(userId)}>
              {texts.memberPage}
            </Link>
          }
        >
          {member && <Chip tone={memberStatusOf(member).tone}>{memberStatusOf(member).text}</Chip>}
          <span className={styles.total}>{total}</span>
        </Head>
      }
      strips={
        <>
          {first?.removals.map((act) => (
            <Removed key={act.id} act={act} />
          ))}
          <Strip>{texts.looked}</Strip>
        </>
      }
      foot={
        isBelow && (
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {texts.remove}
          </Button>
        )
      }
    >
      <PagedList look={result} none={{ title: texts.noThings, text: texts.noThingsText }}>
        {(thing: MemberThing) => <Thing key={thing.id} thing={thing} />}
      </PagedList>
      <RemoveDialog
        targets={isAsking && member ? [member] : undefined}
        onClose={() => setIsAsking(false)}
        onDone={onAct}
      />
    </Pane>
  )
}

function useIsBelow(member: Member | undefined): boolean {
  const me = useSession()?.colleague
  return me !== undefined && member !== undefined && me.id !== member.id && outranks(me.role, member.role)
}

const Thing = ({ thing: { kind, title, text, warned, status, at } }: { thing: MemberThing }) => (
  <article className={styles.thing}>
    <span className={styles.top}>
      <Chip>{texts.kinds[kind]}</Chip>
      {warned && <Chip tone="lamp">{texts.warned}</Chip>}
      {status !== 'visible' && <Chip tone="lamp">{texts.statuses[status]}</Chip>}
      <time dateTime={at}>{dateTime(at)}</time>
    </span>
    {title !== '' && <b>{title}</b>}
    <p>{status === 'hidden' ? texts.inCase : text}</p>
  </article>
)

function Removed({ act }: { act: RemovalAct }) {
  const [isAsking, setIsAsking] = useState(false)
  if (act.state === 'restored' || act.state === 'restoring') return null
  return (
    <Strip
      tone="lamp"
      end={
        act.undoUntil !== null && (
          <button type="button" onClick={() => setIsAsking(true)}>
            {texts.undoDo}
          </button>
        )
      }
    >
      {texts.removal(act.by?.nickname ?? texts.someone, dayOf(act.at), act.removed, act.reason)}
      <UndoDialog act={isAsking ? act : undefined} onClose={() => setIsAsking(false)} />
    </Strip>
  )
}
