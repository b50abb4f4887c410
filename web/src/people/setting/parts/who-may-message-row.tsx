import { WHO_MAY_MESSAGE, type WhoMayMessage } from '@sp/contract'
import { ListGroup, ListRow, RadioList, Sheet, Switch } from '@sp/ui'
import { useState } from 'react'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { useSetSetting, useSettings } from '../api.ts'
import styles from '../pages.module.css'
import { texts } from '../texts.ts'

const { privacy: words } = texts
const options = WHO_MAY_MESSAGE.map((value) => ({ value, label: words.whoMayOf[value], sub: words.whoMaySubs[value] }))

export const WhoMayMessageRow = () => (
  <QueryBoundary query={useSettings()} coming={<CardSkeleton height="5rem" />}>
    {({ whoMayMessage, typing }) => <Row value={whoMayMessage} typing={typing} />}
  </QueryBoundary>
)

function Row({ value, typing }: { value: WhoMayMessage; typing: boolean | undefined }) {
  const [open, setOpen] = useState(false)
  const { run } = useSetSetting()
  return (
    <>
      <ListGroup card title={words.messages}>
        <ListRow icon="msg" value={words.whoMayOf[value]} chevron onClick={() => setOpen(true)}>
          {words.whoMay}
        </ListRow>
      </ListGroup>
      <p className={styles.hint}>{words.whoMayHint}</p>
      {typing !== undefined && (
        <ListGroup card>
          <ListRow
            as="div"
            icon="pen"
            sub={words.typingSub}
            value={<Switch label={words.typing} checked={typing} onChange={(on) => run({ typing: on })} />}
          >
            {words.typing}
          </ListRow>
        </ListGroup>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={words.whoMay} titled={{ close: texts.close }}>
        <RadioList
          label={words.whoMay}
          options={options}
          value={value}
          onChange={(whoMayMessage) => run({ whoMayMessage })}
        />
      </Sheet>
    </>
  )
}
