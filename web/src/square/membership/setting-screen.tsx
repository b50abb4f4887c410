import { confirm, Header, ListGroup, ListRow, Screen, Switch, toast } from '@sp/ui'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { hasPin } from '../../platform/device/has-pin.ts'
import { Link } from '../../platform/link.tsx'
import { useBack, useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { texts as shared } from '../../platform/texts.ts'
import { type SquareStatus, useSetSquare, useSquareStatus } from './api.ts'
import { RulesCarousel } from './parts/rules-carousel.tsx'
import styles from './setting-screen.module.css'
import { texts } from './texts.ts'

const { settings, rows } = texts

export default function SettingScreen({ title }: { title: string }) {
  const back = useBack(paths.square())
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <div className={styles.rules}>
        <RulesCarousel label={rows.rules} />
      </div>
      <QueryBoundary query={useSquareStatus()} coming={<CardSkeleton height="7rem" />}>
        {(status) => (
          <>
            <Switches status={status} />
            <Ways isOn={status.squareEnable} />
          </>
        )}
      </QueryBoundary>
      <DeviceRow />
    </Screen>
  )
}

function Switches({ status: { squareEnable, inLove, onlyResults } }: { status: SquareStatus }) {
  const go = useGo()
  const { run, busy } = useSetSquare((change) => {
    if (change.squareEnable === false) toast(settings.closed)
  })
  const turn = async (on: boolean) => {
    if (on) go(paths.squareHint())
    else if (await confirm({ ...settings.askClose, cancel: shared.cancel, danger: true })) run({ squareEnable: false })
  }
  const sub = squareEnable ? settings.isOn : inLove ? settings.isOffInLove : settings.isOff
  return (
    <ListGroup card>
      <ListRow
        as="label"
        icon="pair"
        sub={sub}
        value={
          <Switch
            label={texts.title}
            checked={squareEnable}
            disabled={busy || inLove}
            onChange={(on) => void turn(on)}
          />
        }
      >
        {texts.title}
      </ListRow>
      <ListRow
        as="label"
        icon="eye-off"
        sub={settings.onlyResultsSub}
        value={
          <Switch
            label={settings.onlyResults}
            checked={onlyResults}
            disabled={busy}
            onChange={(on) => run({ onlyResults: on })}
          />
        }
      >
        {settings.onlyResults}
      </ListRow>
    </ListGroup>
  )
}

const Ways = ({ isOn }: { isOn: boolean }) => (
  <ListGroup card>
    {isOn && (
      <>
        <ListRow as={Link} to={paths.squareFilter()} icon="filter" sub={rows.filterSub} chevron>
          {rows.filter}
        </ListRow>
        <ListRow as={Link} to={paths.squareExample()} icon="me" sub={rows.exampleSub} chevron>
          {rows.example}
        </ListRow>
      </>
    )}
    <ListRow as={Link} to={paths.disclosures()} icon="eye" sub={rows.disclosuresSub} chevron>
      {rows.disclosures}
    </ListRow>
  </ListGroup>
)

function DeviceRow() {
  const isSet = hasPin()
  return (
    <>
      <ListGroup card title={settings.onThisDevice}>
        <ListRow
          as={Link}
          to={paths.pin()}
          icon="lock"
          sub={isSet ? settings.pinOn : settings.pinOff}
          value={isSet ? settings.isSet : settings.notSet}
          chevron
        >
          {settings.pin}
        </ListRow>
      </ListGroup>
      <p className={styles.foot}>{settings.nothingKept}</p>
    </>
  )
}
