import type { Member } from '@sp/contract'
import { cx, Icon, type IconName } from '@sp/ui'
import { useState } from 'react'
import { Kbd } from '../../../parts/kbd.tsx'
import { Head, Pane } from '../../../parts/page.tsx'
import { useGo } from '../../../platform/go.ts'
import { useKeys } from '../../../platform/keys.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session.ts'
import { dateTime } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import { texts } from '../act-texts.ts'
import { texts as networkTexts } from '../network-texts.ts'
import { useActs } from '../use-acts.ts'
import { texts as warnTexts } from '../warn-texts.ts'
import { BanDialog, EndSessionsDialog, HideDialog, UnbanDialog } from './act-dialogs.tsx'
import styles from './acts.module.css'
import { BirthdayDialog } from './birthday-dialog.tsx'
import { MuteDialog, runsUntil } from './mute-dialog.tsx'
import { NetworkDialog } from './network-dialog.tsx'
import { Notes } from './notes.tsx'
import { CodeDialog, ResetDialog } from './reset-dialogs.tsx'
import { RoleOf } from './role-of.tsx'
import { WarnDialog } from './warn-dialog.tsx'

const nameOf = ({ nickname }: { nickname: string }) => nickname || texts.someone

type Act = 'mute' | 'network' | 'warn' | 'sessions' | 'reset' | 'code' | 'hide' | 'birthday' | 'ban' | 'unban'

export function ActsPane({ member }: { member: Member }) {
  const [asked, setAsked] = useState<Act>()
  const { isMe, isBelow } = useActs(member)
  const close = () => setAsked(undefined)
  const of = (act: Act) => ({ member, open: asked === act, onClose: close })
  return (
    <Pane
      at="aside"
      bare
      label={texts.acts}
      head={
        <Head
          as="h2"
          title={texts.acts}
          end={isBelow ? <span className={styles.meta}>{texts.asks}</span> : undefined}
        />
      }
    >
      {isBelow ? (
        <ActList member={member} onAsk={setAsked} />
      ) : (
        <p className={styles.none}>{isMe ? texts.self : member.role === 'owner' ? texts.owner : texts.outranked}</p>
      )}
      <div className={styles.more}>
        <RoleOf member={member} />
        <Notes member={member} />
      </div>
      <MuteDialog key={member.mutedUntil} {...of('mute')} />
      <WarnDialog {...of('warn')} />
      <EndSessionsDialog member={member} which={asked === 'sessions' ? 'all' : undefined} onClose={close} />
      <ResetDialog {...of('reset')} />
      <CodeDialog {...of('code')} />
      <HideDialog {...of('hide')} />
      <NetworkDialog userIds={[member.id]} open={asked === 'network'} onClose={close} />
      <BirthdayDialog {...of('birthday')} />
      <BanDialog {...of('ban')} />
      <UnbanDialog {...of('unban')} />
    </Pane>
  )
}

function ActList({ member, onAsk }: { member: Member; onAsk: (act: Act) => void }) {
  const { may } = useActs(member)
  const { mutedUntil, sessions, state, role } = member
  const go = useGo()
  const mayMute = may('POST user/mute')
  useKeys(mayMute ? { m: () => onAsk('mute') } : {})
  return (
    <div className={styles.acts}>
      {may('POST user/warn') && (
        <ActButton icon="flag" label={warnTexts.warn} sub={warnTexts.sub} onClick={() => onAsk('warn')} />
      )}
      {mayMute && (
        <ActButton
          icon="block"
          label={mutedUntil ? texts.change : texts.mute}
          sub={mutedUntil ? runsUntil(mutedUntil) : texts.muteSub}
          hotkey="M"
          onClick={() => onAsk('mute')}
        />
      )}
      {may('GET user/things') && (
        <ActButton
          icon="trash"
          label={texts.things}
          sub={texts.thingsSub}
          onClick={() => go(paths.newestMember(member.id))}
        />
      )}
      {may('POST networks/refuse') && (
        <ActButton icon="shield" label={networkTexts.act} sub={networkTexts.actSub} onClick={() => onAsk('network')} />
      )}
      {may('POST user/end-sessions') && sessions.length > 0 && (
        <ActButton
          icon="logout"
          label={texts.endAll}
          sub={texts.endAllSub(sessions.length)}
          onClick={() => onAsk('sessions')}
        />
      )}
      {may('POST user/begin-reset') && state === 'active' && <Reset member={member} onAsk={onAsk} />}
      {may('POST user/hide-face') && state === 'active' && (
        <ActButton icon="eye-off" label={texts.hide} sub={texts.hideSub} onClick={() => onAsk('hide')} />
      )}
      {may('POST user/birthday') && state === 'active' && (
        <ActButton icon="pen" label={texts.birthday} sub={texts.birthdaySub} onClick={() => onAsk('birthday')} />
      )}
      {may('POST user/ban') && state === 'active' && role === 'member' && (
        <ActButton icon="close" danger label={texts.ban} sub={texts.banSub} onClick={() => onAsk('ban')} />
      )}
      {may('POST user/unban') && state === 'shut' && (
        <ActButton icon="check" label={texts.unban} sub={texts.unbanSub} onClick={() => onAsk('unban')} />
      )}
    </div>
  )
}

/**
 * Begins a password reset. While one is waiting it shows until when; then a second colleague releases the code,
 * and staff without this right see the reason.
 */
export function Reset({ member, onAsk }: { member: Member; onAsk: (act: Act) => void }) {
  const now = useNow()
  const { may } = useActs(member)
  const me = useSession()?.colleague.id
  const { reset } = member
  if (reset === null)
    return <ActButton icon="key" label={texts.reset} sub={texts.resetSub} onClick={() => onAsk('reset')} />
  if (reset.taken) return <ActButton icon="key" label={texts.resetWaits} sub={texts.resetTaken} />
  if (Date.parse(reset.readyAt) > now)
    return (
      <ActButton
        icon="key"
        label={texts.resetWaits}
        sub={texts.resetWaitsSub(dateTime(reset.readyAt), nameOf(reset.by))}
      />
    )
  if (reset.by.id === me && !reset.alone) return <ActButton icon="key" label={texts.resetOwn} sub={texts.resetOwnSub} />
  if (!may('POST user/reset-code'))
    return <ActButton icon="key" label={texts.resetAbove} sub={texts.resetAboveSub(nameOf(reset.by))} />
  const sub = reset.alone ? texts.codeAloneSub : texts.codeSub(nameOf(reset.by))
  return <ActButton icon="key" label={texts.code} sub={sub} onClick={() => onAsk('code')} />
}

interface ActButtonProps {
  icon: IconName
  label: string
  sub: string
  danger?: boolean
  hotkey?: string
  onClick?: () => void
}

const ActButton = ({ icon, label, sub, danger, hotkey, onClick }: ActButtonProps) => (
  <button
    type="button"
    className={cx(styles.act, danger && styles.danger)}
    disabled={!onClick}
    aria-keyshortcuts={hotkey}
    onClick={onClick}
  >
    <Icon name={icon} />
    <span>
      {label}
      <small>{sub}</small>
    </span>
    {hotkey && <Kbd>{hotkey}</Kbd>}
  </button>
)
