import { ListGroup, ListRow, Switch, useMedia } from '@sp/ui'
import { switchKeys, useKeysAreOn } from '../../../platform/keys.ts'
import { texts } from '../texts.ts'

/** Only where the keys act: phones have none. */
export function KeysRow() {
  const isWide = useMedia('(min-width: 60rem)')
  const areOn = useKeysAreOn()
  if (!isWide) return null
  return (
    <ListGroup card>
      <ListRow
        as="div"
        icon="pen"
        sub={texts.keysSub}
        value={<Switch label={texts.keys} checked={areOn} onChange={switchKeys} />}
      >
        {texts.keys}
      </ListRow>
    </ListGroup>
  )
}
