import { Button, Dock, Dusk } from '@sp/ui'
import { useState } from 'react'
import { Link } from '../../../platform/link.tsx'
import { useBack } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { newMoment } from '../moments.ts'
import { texts } from '../texts.ts'
import { FirstEvening } from './first-evening.tsx'
import { FlowPage, type StageProps } from './flow-page.tsx'
import styles from './lover-stage.module.css'

const { lover: words } = texts

const toLover = () => (
  <Dock>
    <Button as={Link} to={paths.lover()} variant="lamp">
      {words.toLover}
    </Button>
  </Dock>
)

export function LoverStage(props: StageProps) {
  const back = useBack(paths.square())
  // Stays for this visit, after it was marked as seen.
  const [isFirst] = useState(newMoment(props.session) === 'lover')
  if (isFirst) return <FirstEvening sessionId={props.session.id} onBack={back} />
  return (
    <FlowPage {...props} dock={toLover}>
      <Dusk className={styles.lovers}>
        <h2>{words.title}</h2>
        <p>
          {words.text.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </Dusk>
    </FlowPage>
  )
}
