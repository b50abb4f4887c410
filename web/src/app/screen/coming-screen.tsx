import { Button, Empty, Header, Screen } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { texts } from './texts.ts'

/** An honest placeholder: the address exists, the page does not yet. */
export default function ComingScreen({ title }: { title: string }) {
  const back = useBack()
  return (
    <Screen header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <Empty
        title={texts.comingTitle}
        text={texts.comingText}
        action={
          <Button as={Link} to={paths.flashHome()} size="sm" variant="soft">
            {texts.toFeed}
          </Button>
        }
      />
    </Screen>
  )
}
