import { type Data, memberCalls } from '@sp/contract'
import { Button, toast } from '@sp/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { SecretDialog } from '../../../parts/secret-dialog.tsx'
import { copy } from '../../../platform/clipboard.ts'
import { dateTime } from '../../../platform/time.ts'
import { texts } from '../act-texts.ts'
import { useBeginReset, useResetCode } from '../api.ts'
import { type ActDialogProps, usual } from './act-dialogs.tsx'
import styles from './acts.module.css'

/** Staff begin a reset. The member is notified, can cancel it for three days, and chooses the new password. */
export function ResetDialog({ member: { id: userId, nickname }, open, onClose }: ActDialogProps) {
  const { send } = useBeginReset()
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.resetTitle(nickname)}
      usual={usual(texts.resetReasons)}
      consequences={[
        { icon: 'bell', text: texts.resetTold },
        { icon: 'clock', text: texts.resetWait },
        { icon: 'clock', text: texts.resetAlone },
        { icon: 'key', text: texts.resetChooses },
      ]}
      action={texts.resetDo}
      act={async (reason) => toast(texts.resetBegun((await send({ userId, reason })).alone))}
    />
  )
}

type Code = Data<typeof memberCalls.resetCode>

/** A second colleague releases the code, which is shown only once and passed on to the member. */
export function CodeDialog({ member: { id: userId, nickname, reset }, open, onClose }: ActDialogProps) {
  const { send } = useResetCode()
  const [drawn, setDrawn] = useState<Code>()
  return (
    <>
      <ReasonDialog
        open={open}
        onClose={onClose}
        title={texts.codeTitle(nickname)}
        usual={usual(texts.codeReasons)}
        consequences={[
          {
            icon: 'search',
            text: reset?.alone === false ? texts.codeJudge(reset.by.nickname || texts.someone) : texts.codeAlone,
          },
          { icon: 'eye', text: texts.codeOnce },
          { icon: 'shield', text: texts.codeHandOver },
        ]}
        action={texts.codeDo}
        act={async (reason) => setDrawn(await send({ userId, reason }))}
      />
      {drawn && <Drawn code={drawn} onClose={() => setDrawn(undefined)} />}
    </>
  )
}

const Drawn = ({ code: { code, until }, onClose }: { code: Code; onClose: () => void }) => (
  <SecretDialog
    open
    onClose={onClose}
    title={texts.codeShown}
    text={texts.codeUntil(dateTime(until))}
    actions={
      <>
        <Button variant="line" icon="copy" onClick={() => void copy(code)}>
          {texts.copyCode}
        </Button>
        <Button onClick={onClose}>{texts.done}</Button>
      </>
    }
  >
    <div className={styles.code}>{code}</div>
  </SecretDialog>
)
