import { avatarSrc } from '@sp/client/picture'
import type { SupportThreadState } from '@sp/contract'
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
import { useSession } from '../../../platform/session.ts'
import { type SupportTalk, useClose, useRelease, useSupportTalk, useTake } from '../api.ts'
import { texts } from '../texts.ts'
import type { Beside } from '../use-aside.ts'
import { LATE_MS } from '../words.ts'
import { AnswerField } from './answer-field.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { Messages } from './messages.tsx'
import styles from './thread.module.css'

type Back = { label: string; onClick: () => void }

interface SupportThreadPaneProps {
  userId: number
  onBack: () => void
  beside: Beside | undefined
}

export function SupportThreadPane({ userId, onBack, beside }: SupportThreadPaneProps) {
  const { look: result, talk: supportTalk, last } = useSupportTalk(userId)
  const back = { label: texts.back, onClick: onBack }
  if (!supportTalk) return <OpeningPane label={texts.one} title={texts.number(userId)} back={back} look={result} />
  return <Opened supportTalk={supportTalk} last={last} back={back} beside={beside} />
}

interface OpenedProps extends Pick<SupportThreadPaneProps, 'beside'> {
  supportTalk: SupportTalk
  last: number
  back: Back
}

const Opened = ({ supportTalk, last, back, beside }: OpenedProps) => (
  <Pane
    bare
    label={texts.one}
    head={<SupportThreadHead supportTalk={supportTalk} back={back} beside={beside} />}
    strips={<Whose supportTalk={supportTalk} />}
    foot={<AnswerField userId={supportTalk.member.id} last={last} isTheirs={useIsTheirs(supportTalk)} />}
  >
    <Messages supportTalk={supportTalk} last={last} />
  </Pane>
)

const useIsTheirs = ({ by }: Pick<SupportThreadState, 'by'>): boolean => {
  const me = useSession()?.colleague.id
  return by !== null && by.id !== me
}

function SupportThreadHead({ supportTalk, back, beside }: Omit<OpenedProps, 'last'>) {
  const { member, by, waitingSince } = supportTalk
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
          <Avatar src={avatarSrc(member.avatar)} size="s" />
          <span>{member.nickname}</span>
        </Link>
      }
      end={end}
    >
      <span className={styles.handle}>{texts.handle(member.username)}</span>
      {waitingSince !== null && <Age since={waitingSince} warmAfter={LATE_MS} showsWords />}
    </Head>
  )
}

const AsideOpener = ({ isOpened, opener, toggle }: Beside) => (
  <IconButton ref={opener} icon="ticket" label={texts.aside} aria-expanded={isOpened} onClick={toggle} />
)

function Whose({ supportTalk }: { supportTalk: SupportTalk }) {
  const { member, by, cameBackFrom, here, begun } = supportTalk
  const isTheirs = useIsTheirs(supportTalk)
  const release = useRelease()
  const close = useClose()
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
              {begun && (
                <button type="button" aria-busy={close.busy} onClick={() => close.run({ userId: member.id })}>
                  {texts.end}
                </button>
              )}
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
      <HandOverDialog open={isHanding} onClose={() => setIsHanding(false)} member={member} />
    </>
  )
}
