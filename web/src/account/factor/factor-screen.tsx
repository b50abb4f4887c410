import { confirm, Header, ListGroup, Note, Screen } from '@sp/ui'
import { useState } from 'react'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { type Factors, refreshFactors, useFactors } from './api.ts'
import { EndNote } from './end-note.tsx'
import { AuthenticatorRow } from './parts/authenticator-row.tsx'
import { CodesRow } from './parts/codes-row.tsx'
import styles from './parts/factor.module.css'
import { KeyRows } from './parts/key-rows.tsx'
import { RecoveryCodes } from './parts/recovery-codes.tsx'
import { useProof } from './proof.tsx'
import { hasFactor } from './rules.ts'
import { texts } from './texts.ts'

export default function FactorScreen() {
  const back = useBack(paths.security())
  const [codes, setCodes] = useState<readonly string[]>()
  const factors = useFactors()
  const keep = () => {
    setCodes(undefined)
    // The button that was pressed is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
    void refreshFactors()
  }
  const leaveCodes = async () => {
    if (await confirm(texts.codes.leave)) keep()
  }
  const title = codes ? texts.codes.title : texts.title
  const goBack = codes ? () => void leaveCodes() : back
  return (
    <Screen canvas={!codes} header={<Header title={title} back={{ label: texts.back, onClick: goBack }} />}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={keep} />
      ) : (
        <QueryBoundary query={factors} coming={<CardSkeleton height="16rem" />}>
          {(data) => <Ways factors={data} onCodes={setCodes} />}
        </QueryBoundary>
      )}
    </Screen>
  )
}

interface WaysProps {
  factors: Factors
  onCodes: (codes: readonly string[]) => void
}

function Ways({ factors, onCodes }: WaysProps) {
  const { attempt, dialog } = useProof()
  const isOn = hasFactor(factors)
  const about = isOn ? [texts.about.on] : texts.about.off
  const change = { factors, attempt, onCodes }
  return (
    <>
      {factors.endsAt && <EndNote until={factors.endsAt} />}
      <div className={styles.about}>
        {about.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
      <KeyRows {...change} />
      <ListGroup card title={texts.authenticator.title}>
        <AuthenticatorRow {...change} />
      </ListGroup>
      {isOn && (
        <ListGroup card title={texts.codes.title}>
          <CodesRow {...change} />
        </ListGroup>
      )}
      {factors.recoveryLeft === 0 && isOn && (
        <Note tone="lamp" className={styles.note}>
          {texts.codes.none}
        </Note>
      )}
      {dialog}
    </>
  )
}
