import { Button, Dusk } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { usePast } from '../../membership/api.ts'
import { texts } from '../texts.ts'
import styles from './couple.module.css'
import { Past } from './past.tsx'

const { alone: words } = texts

export function NoLover() {
  const hasPast = (usePast(0).data?.total ?? 0) > 0
  return (
    <>
      <Dusk lit={false} className={styles.love}>
        <h2 className={styles.names}>{hasPast ? words.again : words.title}</h2>
        <p>{hasPast ? words.againText : words.text}</p>
        <Button as={Link} to={paths.square()} size="sm" variant="lamp" className={styles.to}>
          {words.toSquare}
        </Button>
      </Dusk>
      {hasPast && <Past />}
    </>
  )
}
