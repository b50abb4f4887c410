import { Header, Screen, TabPanel, Tabs } from '@sp/ui'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useTabQuery } from '../../platform/tab-query.ts'
import { PEOPLE } from './api.ts'
import styles from './followers-screen.module.css'
import { PeopleList } from './parts/people-list.tsx'
import { texts } from './texts.ts'

const tabs = PEOPLE.map((id) => ({ id, label: texts[id] }))

export default function FollowersScreen() {
  const back = useBack(paths.me())
  const { tab, page, show } = useTabQuery(PEOPLE)
  const turn = (to: number) => {
    show(tab, to)
    window.scrollTo(0, 0)
  }
  return (
    <Screen header={<Header title={texts.title} back={{ label: texts.back, onClick: back }} />}>
      <Tabs
        id="people"
        tabs={tabs}
        value={tab}
        onChange={(to) => show(to)}
        label={texts.tabs}
        className={styles.tabs}
      />
      <TabPanel key={tab} id="people" value={tab}>
        <PeopleList which={tab} page={page} onPage={turn} />
      </TabPanel>
    </Screen>
  )
}
