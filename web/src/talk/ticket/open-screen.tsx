import { Header, ListGroup, ListRow, Screen } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { texts } from './texts.ts'

const { open: words } = texts

export default function OpenScreen({ title }: { title: string }) {
  const back = useBack(paths.me())
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <ListGroup card>
        <ListRow as={Link} to={paths.game()} icon="mine" sub={words.gameText} chevron>
          {words.game}
        </ListRow>
        <ListRow as={Link} to={paths.feedback()} icon="ticket" sub={words.helpText} chevron>
          {words.help}
        </ListRow>
      </ListGroup>
    </Screen>
  )
}
