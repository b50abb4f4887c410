import { useState } from 'react'
import { Badge, IconButton, ListGroup, ListRow, ProgressBar, RootHeader, Screen, Switch } from '../src/index.ts'
import { Bar, Shell } from './shell.tsx'
import { texts } from './texts.ts'

export function Me() {
  const [shy, setShy] = useState(true)
  const settings = <IconButton icon="settings" label={texts.me.settings} />
  return (
    <Shell current="me">
      <Screen canvas header={<RootHeader title={texts.items.me} actions={settings} />} bar={<Bar current="me" />}>
        <div className="gallery-block">
          <ProgressBar value={0.45} label={texts.me.level} />
        </div>
        <ListGroup card>
          <ListRow
            as="a"
            href="?page=notices"
            icon="bell"
            chevron
            value={<Badge count={12} label={texts.unread(12)} />}
          >
            {texts.me.notices}
          </ListRow>
          <ListRow icon="bookmark" chevron>
            {texts.me.saved}
          </ListRow>
          <ListRow icon="spark" chevron>
            {texts.me.points}
          </ListRow>
        </ListGroup>
        <ListGroup card>
          <ListRow icon="support" chevron>
            {texts.me.support}
          </ListRow>
          <ListRow icon="install" chevron value={texts.me.version}>
            {texts.me.guide}
          </ListRow>
        </ListGroup>
        <ListGroup card title={texts.me.safety}>
          <ListRow
            as="div"
            icon="eye-off"
            sub={texts.form.privacySub}
            value={<Switch checked={shy} onChange={setShy} label={texts.form.privacy} />}
          >
            {texts.form.privacy}
          </ListRow>
          <ListRow icon="logout" danger>
            {texts.me.leave}
          </ListRow>
        </ListGroup>
      </Screen>
    </Shell>
  )
}
