import { Button, ErrorState, Header, Screen } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { texts } from '../texts.ts'
import styles from './not-found-screen.module.css'

/** An address that is none of ours. */
export default function NotFoundScreen() {
  const back = useBack()
  return (
    <Screen header={<Header title={texts.titles.notFound} back={{ label: texts.back, onClick: back }} />}>
      <ErrorState title={texts.notFoundTitle} text={texts.notFoundText} />
      <p className={styles.way}>
        <Button as={Link} to={paths.flashHome()} size="sm" variant="soft">
          {texts.toFeed}
        </Button>
      </p>
    </Screen>
  )
}
