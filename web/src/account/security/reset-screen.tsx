import { messageOf } from '@sp/client/message-of'
import { Frame, Header, Screen, toast } from '@sp/ui'
import { useReducer } from 'react'
import { useSearchParams } from 'react-router'
import { useBack, useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useIsMounted } from '../../platform/use-is-mounted.ts'
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
              onSubmit={(pwd, refused) => void finish(pwd, refused)}
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
  const isMounted = useIsMounted()
  const forgot = useForgot({
    done: (letter, username) => {
      saveReset(username, letter)
      send({ type: 'answered', letter })
      if (isMounted()) window.scrollTo(0, 0)
    },
    refused: (message) => toast(message, { time: 3000 }),
  })
  const newPassword = useNewPassword(() => {
    dropReset()
    toast(texts.reset.done, { icon: 'check' })
    if (isMounted()) go(paths.login(), { replace: true })
  })
  const start = () => {
    const username = reset.username.trim()
    if (username !== '') forgot.run(username)
  }
  const finish = async (pwd: string, refused: (words: string, error: unknown) => void) => {
    if (!reset.letter || newPassword.busy) return
    const given = { pwd, checkToken: reset.letter.checkToken }
    await newPassword.send(given).catch((error: unknown) => refused(messageOf(error, texts.failed), error))
  }
  return { reset, send, busy: forgot.busy || newPassword.busy, start, finish }
}
