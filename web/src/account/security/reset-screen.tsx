import { Frame, Header, Screen, toast } from '@sp/ui'
import { useReducer } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../platform/message-of.ts'
import { useBack, useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useForgot, useNewPassword } from '../account/api.ts'
import { texts } from '../account/texts.ts'
import { CancelReset } from './parts/cancel-reset.tsx'
import { ResetFinish } from './parts/reset-finish.tsx'
import { ResetStart } from './parts/reset-start.tsx'
import { dropReset, readReset, saveReset } from './persisted-reset.ts'
import { begin, step } from './reset-machine.ts'
import styles from './reset-screen.module.css'

export default function ResetScreen() {
  const back = useBack(paths.login())
  const { reset, send, busy, start, finish } = useReset()
  const cancel = useSearchParams()[0].get('cancel')
  const stepBack = () => {
    dropReset()
    send({ type: 'back' })
  }
  return (
    <Frame>
      <Screen header={<Header title={texts.reset.title} back={{ label: texts.back, onClick: back }} />}>
        <div className={styles.column}>
          {cancel ? (
            <CancelReset token={cancel} />
          ) : reset.letter ? (
            <ResetFinish
              reset={reset}
              letter={reset.letter}
              busy={busy}
              onType={(part) => send({ type: 'typed', part })}
              onBack={stepBack}
              onSubmit={finish}
            />
          ) : (
            <ResetStart
              username={reset.username}
              busy={busy}
              onType={(username) => send({ type: 'typed', part: { username } })}
              onSubmit={start}
            />
          )}
        </div>
      </Screen>
    </Frame>
  )
}

function firstState() {
  const saved = readReset()
  return saved ? begin(saved.letter, saved.username) : begin()
}

function useReset() {
  const go = useGo()
  const [reset, send] = useReducer(step, undefined, firstState)
  const forgot = useForgot()
  const newPassword = useNewPassword()
  const say = (error: unknown) => toast(messageOf(error, texts.failed), { time: 3000 })
  const start = () => {
    const username = reset.username.trim()
    if (username === '' || forgot.isPending) return
    const onSuccess = (letter: Awaited<ReturnType<typeof forgot.mutateAsync>>) => {
      saveReset(username, letter)
      send({ type: 'answered', letter })
      window.scrollTo(0, 0)
    }
    forgot.mutate(username, { onSuccess, onError: say })
  }
  const finish = (pwd: string, refused: (words: string, error: unknown) => void) => {
    if (!reset.letter || newPassword.isPending) return
    const onSuccess = () => {
      dropReset()
      toast(texts.reset.done, { icon: 'check' })
      go(paths.login(), { replace: true })
    }
    const onError = (error: unknown) => refused(messageOf(error, texts.failed), error)
    newPassword.mutate({ pwd, checkToken: reset.letter.checkToken }, { onSuccess, onError })
  }
  return { reset, send, busy: forgot.isPending || newPassword.isPending, start, finish }
}
