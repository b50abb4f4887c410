import { useForm } from '@sp/client/form/use-form'
import { consoleRefusals, isRefusal, staffCalls } from '@sp/contract'
import { Button, cx, Icon, Loading, Note, QrCode, Skeleton } from '@sp/ui'
import { useEffect, useState } from 'react'
import { BackupCodes } from '../../parts/backup-codes.tsx'
import { CodeField } from '../../parts/code-field.tsx'
import { texts as common } from '../../parts/texts.ts'
import { call, caller, messageOf } from '../../platform/call.ts'
import { copy } from '../../platform/clipboard.ts'
import { beginSession, type Session } from '../../platform/session.ts'
import { signOut } from '../../platform/sign-out.ts'
import { useChange } from '../../platform/use-change.ts'
import { Card } from './card.tsx'
import styles from './sign-in.module.css'
import { texts } from './texts.ts'

export function EnrolSteps({ session }: { session: Session }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const enter = () => beginSession({ ...session, enrolled: true })
  if (!codes) return <Bind onBound={setCodes} onBefore={enter} />
  const lead = (
    <>
      {texts.codesLead}
      <b>{texts.codesOnce}</b>
    </>
  )
  return (
    <Card wide title={texts.codesTitle} lead={lead} top={<Steps at={2} />}>
      <BackupCodes codes={codes} done={texts.enter} onSaved={enter} />
    </Card>
  )
}

function Steps({ at }: { at: number }) {
  return (
    <ol className={styles.steps} aria-label={texts.step(at + 1)}>
      {texts.steps.map((label, each) => (
        <li key={label} className={cx(each < at && styles.past)} aria-current={each === at ? 'step' : undefined}>
          <span>{each < at ? <Icon name="check" /> : each + 1}</span>
          {label}
        </li>
      ))}
    </ol>
  )
}

interface BindProps {
  onBound: (codes: readonly string[]) => void
  onBefore: () => void
}

/** Secret for an authenticator; requested only once, because a second request would invalidate the first. */
function useBegun(onBefore: () => void) {
  const [begun, setBegun] = useState<{ secret: string; otpauth: string }>()
  const [fault, setFault] = useState<string>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isHere = true
    setFault(undefined)
    call(staffCalls.begin, {}).then(
      (data) => isHere && setBegun(data),
      (error: unknown) => {
        if (!isHere) return
        if (isRefusal(error, consoleRefusals.alreadyEnrolled)) onBefore()
        else setFault(messageOf(error))
      },
    )
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tries])
  return { begun, fault, again: () => setTries(tries + 1) }
}

function Bind({ onBound, onBefore }: BindProps) {
  const { begun, fault, again } = useBegun(onBefore)
  return (
    <Card wide title={texts.enrolTitle} lead={texts.enrolLead} top={<Steps at={1} />}>
      {fault && (
        <div role="alert">
          <Note tone="bad">{fault}</Note>
        </div>
      )}
      {fault && (
        <div className={styles.end}>
          <Button variant="quiet" onClick={() => signOut()}>
            {texts.notNow}
          </Button>
          <Button onClick={again}>{common.tryAgain}</Button>
        </div>
      )}
      {!begun && !fault && (
        <Loading label={common.loading}>
          <Skeleton shape="block" w="13rem" h="13rem" />
        </Loading>
      )}
      {begun && (
        <div className={styles.enrol}>
          <div className={styles.qr}>
            <QrCode label={texts.qr}>{begun.otpauth}</QrCode>
            <p>{texts.qrNote}</p>
          </div>
          <Proof secret={begun.secret} onBound={onBound} />
        </div>
      )}
    </Card>
  )
}

const confirmCode = caller(staffCalls.confirm)

function Proof({ secret, onBound }: { secret: string; onBound: (codes: readonly string[]) => void }) {
  const form = useForm({ call: staffCalls.confirm, start: { code: '' }, otherwise: 'code' })
  const { run, busy } = useChange({
    call: confirmCode,
    done: ({ codes }) => onBound(codes),
    refused: (words, error) => {
      form.reset()
      form.refused(words, error)
    },
  })
  return (
    <form {...form.props(run)}>
      <ol className={styles.how}>
        <li>
          <b>1</b>
          {texts.openApp}
        </li>
        <li>
          <b>2</b>
          <div>
            {texts.scan}
            <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <Button variant="quiet" icon="copy" className={styles.copy} onClick={() => void copy(secret)}>
              {texts.copy}
            </Button>
          </div>
        </li>
        <li>
          <b>3</b>
          <div>
            {texts.fill}
            <div className={styles.code}>
              <CodeField {...form.control('code')} onFull={(code) => run({ code })} />
            </div>
          </div>
        </li>
      </ol>
      <div className={styles.end}>
        <Button variant="quiet" onClick={() => signOut()}>
          {texts.notNow}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  )
}
