import type { ThreadState } from '@sp/contract'
import { Avatar, Button, IconButton } from '@sp/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Age } from '../../../parts/age.tsx'
import { Kbd } from '../../../parts/kbd.tsx'
import { OpeningPane } from '../../../parts/opened-pane.tsx'
import { Head, Pane } from '../../../parts/page.tsx'
import { Strip } from '../../../parts/strip.tsx'
import { useKeys } from '../../../platform/keys.ts'
import { paths } from '../../../platform/paths.ts'
import { faceSrc } from '../../../platform/picture.ts'
import { useSession } from '../../../platform/session.ts'
import { type Talk, useRelease, useTake, useTalk } from '../api.ts'
import { texts } from '../texts.ts'
import type { Beside } from '../use-aside.ts'
import { LATE_MS } from '../words.ts'
import { AnswerField } from './answer-field.tsx'
import { HandDialog } from './hand-dialog.tsx'
import { Messages } from './messages.tsx'
import styles from './thread.module.css'

type Back = { label: string; onClick: () => void }

interface ThreadPaneProps {
  userId: number
  onBack: () => void
  beside: Beside | undefined
}

export function ThreadPane({ userId, onBack, beside }: ThreadPaneProps) {
  const { look, talk, last } = useTalk(userId)
  const back = { label: texts.back, onClick: onBack }
  if (!talk) return <OpeningPane label={texts.one} title={texts.number(userId)} back={back} look={look} />
  return <Opened talk={talk} last={last} back={back} beside={beside} />
}

interface OpenedProps extends Pick<ThreadPaneProps, 'beside'> {
  talk: Talk
  last: number
  back: Back
}

const Opened = ({ talk, last, back, beside }: OpenedProps) => (
  <Pane
    bare
    label={texts.one}
    head={<TalkHead talk={talk} back={back} beside={beside} />}
    strips={<Whose talk={talk} />}
    foot={<AnswerField userId={talk.member.id} last={last} isTheirs={useIsTheirs(talk)} />}
  >
    <Messages talk={talk} last={last} />
  </Pane>
)

const useIsTheirs = ({ by }: Pick<ThreadState, 'by'>): boolean => {
  const me = useSession()?.colleague.id
  return by !== null && by.id !== me
}

function TalkHead({ talk, back, beside }: Omit<OpenedProps, 'last'>) {
  const { member, by, waitingSince } = talk
  const take = useTake()
  const isFree = by === null
  const go = () => take.run({ userId: member.id })
  useKeys(isFree ? { a: go } : {})
  const end = (
    <>
      {beside && <AsideOpener {...beside} />}
      {isFree && (
        <Button variant="soft" busy={take.busy} aria-keyshortcuts="A" onClick={go}>
          {texts.take} <Kbd>A</Kbd>
        </Button>
      )}
    </>
  )
  return (
    <Head
      as="h2"
      back={back}
      title={
        <Link className={styles.who} to={paths.member(member.id)} title={texts.memberPage(member.nickname)}>
          <Avatar src={faceSrc(member.avatar)} size="s" />
          <span>{member.nickname}</span>
        </Link>
      }
      end={end}
    >
      <span className={styles.handle}>{texts.handle(member.username)}</span>
      {waitingSince !== null && <Age since={waitingSince} warmAfter={LATE_MS} says />}
    </Head>
  )
}

const AsideOpener = ({ isOpened, opener, toggle }: Beside) => (
  <IconButton ref={opener} icon="ticket" label={texts.aside} aria-expanded={isOpened} onClick={toggle} />
)

function Whose({ talk }: { talk: Talk }) {
  const { member, by, cameBackFrom, here } = talk
  const isTheirs = useIsTheirs(talk)
  const release = useRelease()
  const [isHanding, setIsHanding] = useState(false)
  const hand = (
    <button type="button" onClick={() => setIsHanding(true)}>
      {texts.hand}
    </button>
  )
  return (
    <>
      {isTheirs && by ? (
        <Strip tone="lamp" icon="lock">
          <b>{texts.theirsStrip(by.nickname)}</b>
          {texts.theirsText}
        </Strip>
      ) : by ? (
        <Strip
          tone="primary"
          icon="support"
          end={
            <>
              {hand}
              <button type="button" aria-busy={release.busy} onClick={() => release.run({ userId: member.id })}>
                {texts.release}
              </button>
            </>
          }
        >
          <b>{texts.mine}</b>
          {texts.mineText}
        </Strip>
      ) : null}
      <Strip end={by === null && hand}>
        {by === null && cameBackFrom && texts.cameBack(cameBackFrom.nickname)}
        {here.length > 0 && texts.here(here.map(({ nickname }) => nickname))}
        {texts.looked}
      </Strip>
      <HandDialog open={isHanding} onClose={() => setIsHanding(false)} member={member} />
    </>
  )
}
