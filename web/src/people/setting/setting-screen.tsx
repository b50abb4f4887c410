import { Header, ListGroup, ListRow, Screen } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { DeviceRows } from './parts/device-rows.tsx'
import { FontSizeCard } from './parts/font-size-card.tsx'
import { KeysRow } from './parts/keys-row.tsx'
import { ThemeRow } from './parts/theme-row.tsx'
import { texts } from './texts.ts'

export default function SettingScreen() {
  const back = useBack(paths.me())
  const session = useSession()
  return (
    <Screen canvas header={<Header title={texts.title} back={{ label: texts.back, onClick: back }} />}>
      <FontSizeCard />
      <ThemeRow />
      <KeysRow />
      {session && <NoticeRow />}
      {session && <PrivacyRows />}
      <DeviceRows />
    </Screen>
  )
}

const NoticeRow = () => (
  <ListGroup card>
    <ListRow as={Link} to={paths.noticeSwitches()} icon="bell" sub={texts.noticesSub} chevron>
      {texts.notices}
    </ListRow>
  </ListGroup>
)

const PrivacyRows = () => (
  <ListGroup card title={texts.privacyGroup}>
    <ListRow as={Link} to={paths.privacy()} icon="eye-off" sub={texts.privacySub} chevron>
      {texts.privacy.title}
    </ListRow>
    <ListRow as={Link} to={paths.followers('blacklist')} icon="block" chevron>
      {texts.blacklist}
    </ListRow>
    <ListRow as={Link} to={paths.reports()} icon="flag" chevron>
      {texts.reports}
    </ListRow>
    <ListRow as={Link} to={paths.changePassword()} icon="lock" chevron>
      {texts.password}
    </ListRow>
    <ListRow as={Link} to={paths.security()} icon="shield" sub={texts.securitySub} chevron>
      {texts.security}
    </ListRow>
  </ListGroup>
)
