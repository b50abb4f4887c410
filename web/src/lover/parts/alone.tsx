import { Button, Dusk } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { texts } from '../texts.ts'
import styles from './together.module.css'

const { alone: words } = texts

/** Nobody yet: what will stand here, and that nobody sees it before. */
export const Alone = () => (
  <Dusk lit={false} className={styles.love}>
    <h2 className={styles.names}>{words.title}</h2>
    <p>{words.text}</p>
    <Button as={Link} to={paths.square()} size="sm" variant="lamp" className={styles.to}>
      {words.toSquare}
    </Button>
  </Dusk>
)
