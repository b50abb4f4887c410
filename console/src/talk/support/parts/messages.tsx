import { ATTENDANT_PAGE, type SupportRating } from '@sp/contract'
import { Button, toast } from '@sp/ui'
import { Fragment, useRef, useState } from 'react'
import { messageOf } from '../../../platform/call.ts'
import { loadEarlier, type SupportTalk } from '../api.ts'
import { runsOf } from '../runs.ts'
import { useOutgoing } from '../sending.ts'
import { texts } from '../texts.ts'
import { useFollowEnd, useScrollAnchor } from '../use-scroll-anchor.ts'
import { Pending, Run } from './run.tsx'
import styles from './thread.module.css'

export function Messages({ supportTalk, last }: { supportTalk: SupportTalk; last: number }) {
  const { member, list, readTo, rating } = supportTalk
  const outgoing = useOutgoing(member.id, last)
  const log = useRef<HTMLDivElement>(null)
  const { end, isNews, toEnd } = useFollowEnd(`${last} ${outgoing.length}`)
  useScrollAnchor(log, list[0]?.id)
  return (
    <div className={styles.messages}>
      <Earlier supportTalk={supportTalk} />
      <div ref={log} role="log" aria-label={texts.log} className={styles.log}>
        {runsOf(list).map((run) => (
          <Fragment key={run.messages[0].id}>
            <Run run={run} member={member} readTo={readTo} />
            {rating && run.messages.some(({ id }) => id === rating.id) && <Rated {...rating} />}
          </Fragment>
        ))}
        {outgoing.map((each) => (
          <Pending key={each.clientKey} userId={member.id} outgoing={each} />
        ))}
      </div>
      <div ref={end} />
      {isNews && (
        <Button size="sm" variant="soft" icon="down" className={styles.news} onClick={toEnd}>
          {texts.newest}
        </Button>
      )}
    </div>
  )
}

const Rated = ({ solved, words }: SupportRating) => (
  <p className={styles.rated}>{texts.ratedWords(texts.rated[solved ? 'solved' : 'unsolved'], words)}</p>
)

function Earlier({ supportTalk: { member, list } }: { supportTalk: SupportTalk }) {
  const [state, setState] = useState<'more' | 'busy' | 'none'>(list.length < ATTENDANT_PAGE ? 'none' : 'more')
  const first = list[0]?.id
  if (state === 'none' || first === undefined) return <p className={styles.day}>{texts.noEarlier}</p>
  const load = async () => {
    setState('busy')
    const isMore = await loadEarlier(member.id, first).catch((error: unknown) => {
      toast(messageOf(error))
      return true
    })
    setState(isMore ? 'more' : 'none')
  }
  return (
    <Button size="sm" variant="quiet" className={styles.earlier} busy={state === 'busy'} onClick={() => void load()}>
      {texts.earlier}
    </Button>
  )
}
