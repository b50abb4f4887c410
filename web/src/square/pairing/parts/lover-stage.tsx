import { Button, Dock, Dusk } from '@sp/ui'
import { useEffect, useState } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'
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

export const LoverStage = (props: StageProps) => (
  <FlowPage {...props} dock={toLover}>
    <Lovers />
  </FlowPage>
)

const LIT_AFTER_MS = 600

/** The light animation starts after the text was shown. */
function Lovers() {
  const [isLit, setLit] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLit(true), LIT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dusk lit={isLit} className={styles.lovers}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
    </Dusk>
  )
}
