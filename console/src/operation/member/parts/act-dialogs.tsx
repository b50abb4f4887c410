import { useForm } from '@sp/client/form/use-form'
import { type Member, memberCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Options } from '../../../parts/options.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { texts } from '../act-texts.ts'
import { useBan, useEndSessions, useHideAvatar, useHideNickname, useUnban } from '../api.ts'
import { texts as words } from '../texts.ts'

export interface ActDialogProps {
  member: Member
  open: boolean
  onClose: () => void
}

export const usual = (reasons: readonly string[]) => reasons.map((label) => ({ label, text: label }))

interface EndSessionsDialogProps {
  member: Member
  /** undefined: the dialog is closed. */
  which: Member['sessions'][number] | 'all' | undefined
  onClose: () => void
}

export function EndSessionsDialog({ member, which, onClose }: EndSessionsDialogProps) {
  const { send } = useEndSessions()
  const one = which === 'all' ? undefined : which
  const { id: userId, nickname } = member
  return (
    <ReasonDialog
      open={which !== undefined}
      onClose={onClose}
      title={one ? texts.endOneTitle(one.device || words.unknownDevice) : texts.endTitle(nickname)}
      usual={usual(texts.endReasons)}
      consequences={[
        { icon: 'logout', text: texts.mustLogIn },
        { icon: 'phone', text: texts.pushEnds },
        { icon: 'bell', text: texts.told(nickname) },
      ]}
      action={texts.endDo}
      act={(reason) => send({ userId, reason, ...(one ? { sessionId: one.id } : {}) })}
      done={() => toast(texts.ended)}
    />
  )
}

export function HideDialog({ member: { id: userId, nickname }, open, onClose }: ActDialogProps) {
  const form = useForm<{ what: 'face' | 'nickname'; reason: string }>({
    call: memberCalls.hideFace,
    start: { what: 'face', reason: '' },
  })
  const hideAvatar = useHideAvatar()
  const name = useHideNickname()
  const isAvatar = form.values.what === 'face'
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.hideTitle(nickname)}
      form={form}
      reason={<ReasonField {...form.control('reason')} usual={usual(texts.hideReasons)} />}
      consequences={[
        { icon: 'eye-off', text: isAvatar ? texts.faceGone : texts.nicknameGone },
        { icon: 'pen', text: texts.mayChoose },
        { icon: 'bell', text: texts.told(nickname) },
      ]}
      action={`${texts.hideDo}${isAvatar ? texts.face : texts.nickname}`}
      act={({ reason }) => (isAvatar ? hideAvatar.send({ userId, reason }) : name.send({ userId, reason }))}
      done={() => toast(texts.hidden)}
    >
      <Options
        label={texts.hideWhat}
        silent
        {...form.control('what')}
        options={[
          { value: 'face', label: texts.face },
          { value: 'nickname', label: texts.nickname },
        ]}
      />
    </FormDialog>
  )
}

export function BanDialog({ member: { id: userId, nickname }, open, onClose }: ActDialogProps) {
  const { send } = useBan()
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      danger
      title={texts.banTitle(nickname)}
      usual={usual(texts.banReasons)}
      consequences={[
        { icon: 'logout', text: texts.banNow },
        { icon: 'eye-off', text: texts.banThings },
        { icon: 'clock', text: texts.banNoEnd },
      ]}
      action={texts.ban}
      act={(reason) => send({ userId, reason })}
      done={() => toast(texts.banned)}
    />
  )
}

export function UnbanDialog({ member: { id: userId, nickname }, open, onClose }: ActDialogProps) {
  const { send } = useUnban()
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.unbanTitle(nickname)}
      usual={usual(texts.unbanReasons)}
      consequences={[{ icon: 'check', text: texts.unbanNow }]}
      action={texts.unban}
      act={(reason) => send({ userId, reason })}
      done={() => toast(texts.unbanned)}
    />
  )
}
