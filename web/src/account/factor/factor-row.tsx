import { ListGroup, ListRow } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useFactors } from './api.ts'
import { EndNote } from './end-note.tsx'
import { hasFactor } from './rules.ts'
import { texts } from './texts.ts'

const { row: words } = texts

/** A server of the version before does not know the call: there is no row then. */
export function FactorRow() {
  const { data } = useFactors()
  if (!data) return null
  return (
    <ListGroup card>
      <ListRow
        as={Link}
        to={paths.factor()}
        icon="shield"
        sub={words.sub}
        value={data.endsAt ? words.ending : hasFactor(data) ? words.on : words.off}
        chevron
      >
        {texts.title}
      </ListRow>
    </ListGroup>
  )
}

/** Above everything else of the page. */
export function FactorWarning() {
  const endsAt = useFactors().data?.endsAt
  return endsAt ? <EndNote until={endsAt} /> : null
}
