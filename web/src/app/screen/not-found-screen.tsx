import { Button, ErrorState, Header, Screen } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import styles from './not-found-screen.module.css'
import { texts } from './texts.ts'

export default function NotFoundScreen({ title }: { title: string }) {
  const back = useBack()
  return (
    <Screen header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <ErrorState title={texts.notFoundTitle} text={texts.notFoundText} />
      <p className={styles.way}>
        <Button as={Link} to={paths.flashHome()} size="sm" variant="soft">
          {texts.toFeed}
        </Button>
      </p>
    </Screen>
  )
}
