import { Header, Note, Screen, Skeleton } from '@sp/ui'
import { useState } from 'react'
import styles from '../../platform/form/form.module.css'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { fullTime } from '../../platform/time.ts'
import { type Security, useSecurity } from './parts/api.ts'
import { CheckQuestion } from './parts/check-question.tsx'
import { SetQuestion } from './parts/set-question.tsx'
import { texts } from './texts.ts'

const { question: words } = texts

export default function QuestionScreen() {
  const back = useBack(paths.security())
  return (
    <Screen header={<Header title={words.title} back={{ label: texts.back, onClick: back }} />}>
      <div className={styles.form}>
        <p className={styles.lead}>{words.about}</p>
        <QueryBoundary query={useSecurity()} coming={<Skeleton h="6rem" shape="block" />}>
          {(data) => <Question data={data} />}
        </QueryBoundary>
      </div>
    </Screen>
  )
}

function Question({ data }: { data: Security }) {
  const [verified, setVerified] = useState(false)
  if (data.restrictedUntil) return <Note tone="lamp">{texts.security.restricted(fullTime(data.restrictedUntil))}</Note>
  if (data.question === '') return <SetQuestion />
  if (!verified) return <CheckQuestion question={data.question} onVerified={() => setVerified(true)} />
  return (
    <>
      <p className={styles.lead}>{words.alter}</p>
      <SetQuestion onDone={() => setVerified(false)} />
    </>
  )
}
