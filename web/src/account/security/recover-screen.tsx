import { Button, Frame, Header, Note, Screen } from '@sp/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { texts } from '../account/texts.ts'
import { StaffCodeForm } from './parts/staff-code-form.tsx'
import styles from './reset-screen.module.css'

const { recover: words } = texts

export default function RecoverScreen() {
  const back = useBack(paths.resetPasswordByMail())
  const [hasCode, setHasCode] = useState(useSearchParams()[0].has('code'))
  return (
    <Frame>
      <Screen header={<Header title={words.title} back={{ label: texts.back, onClick: back }} />}>
        <div className={styles.column}>
          {hasCode ? <StaffCodeForm onBack={() => setHasCode(false)} /> : <Ways onCode={() => setHasCode(true)} />}
        </div>
      </Screen>
    </Frame>
  )
}

const Ways = ({ onCode }: { onCode: () => void }) => (
  <>
    <p className={styles.lead}>{words.lead}</p>
    <ol className={styles.steps}>
      {words.steps.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ol>
    <Note>{words.honest}</Note>
    <div className={styles.buttons}>
      <Button as={Link} to={paths.feedback()} block>
        {words.ticket}
      </Button>
      <Button variant="soft" block onClick={onCode}>
        {words.haveCode}
      </Button>
      <Button as={Link} to={paths.register()} variant="soft" block>
        {words.register}
      </Button>
      <Button as={Link} to={paths.resetPasswordByMail()} variant="quiet" block>
        {words.byMail}
      </Button>
    </div>
  </>
)
