import { useForm } from '@sp/client/form/use-form'
import { isForever, type Member, MUTES, type Mute, memberCalls, SUPPORT_MUTES, sanctionRefusals } from '@sp/contract'
import { toast } from '@sp/ui'
import type { Consequence } from '../../../parts/consequences.tsx'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Options } from '../../../parts/options.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { useMay } from '../../../platform/may.ts'
import { dateTime } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import { wouldEnd } from '../../../platform/would-end.ts'
import { texts } from '../act-texts.ts'
import { useMute, useUnmute } from '../api.ts'
import { type ActDialogProps, usual } from './act-dialogs.tsx'

const endNow = (name: string): Consequence[] => [
  { icon: 'check', text: texts.freeAtOnce },
  { icon: 'bell', text: texts.toldLater(name) },
]

export function MuteDialog({ member, open, onClose }: ActDialogProps) {
  const mute = useMute()
  const unmute = useUnmute()
  const lengths = useLengths(member)
  const isFree = (length: Mute | 'end') => lengths.some(({ value, disabled }) => value === length && !disabled)
  const form = useForm<{ duration: Mute | 'end'; reason: string }>({
    call: memberCalls.mute,
    rules: ({ duration }) => ({ duration: isFree(duration) ? undefined : sanctionRefusals.shortening.msg }),
    refusals: { duration: [sanctionRefusals.shortening, sanctionRefusals.tooLong] },
    start: { duration: '1day', reason: '' },
  })
  const now = useNow()
  const { id: userId, nickname, mutedUntil } = member
  const chosen = form.values.duration
  const isEnd = chosen === 'end'
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={mutedUntil ? texts.changeTitle(nickname) : texts.muteTitle(nickname)}
      form={form}
      reason={
        <ReasonField
          {...form.control('reason')}
          usual={usual(mutedUntil ? texts.changeReasons : texts.muteReasons)}
          to={nickname}
        />
      }
      consequences={isEnd ? endNow(nickname) : muteFor(chosen, nickname, now)}
      action={isEnd ? texts.endMute : (mutedUntil ? texts.changeDo : texts.muteDo)(texts.muteLength(chosen))}
      act={({ duration, reason }) =>
        duration === 'end' ? unmute.send({ userId, reason }) : mute.send({ userId, reason, duration })
      }
      done={() => toast(isEnd ? texts.unmuted : texts.muted)}
    >
      <Options label={texts.length} silent options={lengths} {...form.control('duration')} />
    </FormDialog>
  )
}

function muteFor(duration: Mute, name: string, now: number): Consequence[] {
  const until = wouldEnd(duration, now)
  const end =
    until === undefined ? (
      texts.noEnd
    ) : (
      <>
        {texts.untilThen} <b>{dateTime(until)}</b>
        {texts.endsItself}
      </>
    )
  return [
    { icon: 'clock', text: end },
    { icon: 'block', text: texts.readOnly },
    { icon: 'bell', text: texts.toldLater(name) },
    { icon: 'scale', text: texts.mayAppeal },
  ]
}

/** Customer service may mute for at most a week and may not shorten a mute. */
function useLengths({ mutedUntil }: Member): { value: Mute | 'end'; label: string; disabled?: boolean }[] {
  const may = useMay()
  const now = useNow()
  const any = may('POST user/unmute')
  const isShorter = (mute: Mute) => {
    const until = wouldEnd(mute, now)
    return mutedUntil !== null && until !== undefined && Date.parse(until) < Date.parse(mutedUntil)
  }
  const lengths = (any ? MUTES : SUPPORT_MUTES).map((value) => ({
    value,
    label: texts.muteLength(value),
    disabled: !any && isShorter(value),
  }))
  return mutedUntil && any ? [...lengths, { value: 'end', label: texts.endMute }] : lengths
}

export function UnmuteDialog({ member: { id: userId, nickname }, open, onClose }: ActDialogProps) {
  const unmute = useUnmute()
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.endMuteTitle(nickname)}
      usual={usual(texts.changeReasons)}
      consequences={endNow(nickname)}
      action={texts.endMute}
      act={(reason) => unmute.send({ userId, reason })}
      done={() => toast(texts.unmuted)}
    />
  )
}

export const runsUntil = (mutedUntil: string): string =>
  isForever(mutedUntil) ? texts.forever : texts.until(dateTime(mutedUntil))
