import { useState } from 'react'
import {
  Avatar,
  Badge,
  Button,
  Header,
  HintBar,
  Icon,
  IconButton,
  ListGroup,
  ListRow,
  PageBar,
  Quote,
  Screen,
  TabPanel,
  Tabs,
  Tile,
} from '../src/index.ts'
import sea from './pics/face-11.svg'
import { Shell } from './shell.tsx'
import { texts } from './texts.ts'

export function Notices() {
  const [tab, setTab] = useState('all')
  const tabs = [
    { id: 'all', label: texts.notices.all },
    { id: 'system', label: texts.notices.system },
    { id: 'flash', label: texts.items.flash },
    { id: 'topic', label: texts.items.topic },
    { id: 'square', label: texts.items.square },
  ]
  const unread = <Badge dot label={texts.notices.unread} />
  return (
    <Shell current="msg">
      <Screen
        header={
          <Header
            title={texts.me.notices}
            back={{ label: texts.back, onClick: () => history.back() }}
            actions={<IconButton icon="dots" label={texts.more} />}
          />
        }
      >
        <Tabs id="notices" even tabs={tabs} value={tab} onChange={setTab} label={texts.notices.tabs} />
        <TabPanel id="notices" value={tab}>
          <PageBar
            end={
              <>
                <Button variant="text">{texts.notices.read}</Button>
                <Button variant="quiet">{texts.notices.clear}</Button>
              </>
            }
          >
            {texts.notices.count}
          </PageBar>
          <HintBar>{texts.hint}</HintBar>
          <ListGroup>
            <ListRow top lead={<Avatar src={sea} />} value={unread} sub={texts.feed.northTime}>
              <b>{texts.feed.north}</b> {texts.notices.replied}
              <Quote>{texts.detail.northReply}</Quote>
            </ListRow>
            <ListRow
              top
              sub={texts.notices.yesterday}
              lead={
                <Tile tint={2} size="s">
                  <Icon name="spark" size="s" />
                </Tile>
              }
            >
              {texts.notices.chosen}
              <Quote>{texts.notices.post}</Quote>
            </ListRow>
          </ListGroup>
        </TabPanel>
      </Screen>
    </Shell>
  )
}
