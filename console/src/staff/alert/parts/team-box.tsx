import { ALERT_TOPICS, type Alerts, type AlertTopic } from '@sp/contract'
import { Box } from '../../../parts/box.tsx'
import { useChooseTeam } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './alerts.module.css'
import { TopicSwitch, toggled } from './topics-box.tsx'
import { WebhookRow } from './webhook-row.tsx'

type Team = NonNullable<Alerts['team']>

export const TeamBox = ({ team: { topics, webhook } }: { team: Team }) => (
  <Box title={texts.team}>
    <p className={styles.sub}>{texts.teamAbout}</p>
    <WebhookRow webhook={webhook} whose="team" />
    {webhook && ALERT_TOPICS.map((topic) => <TeamTopic key={topic} topic={topic} topics={topics} />)}
  </Box>
)

function TeamTopic({ topic, topics }: { topic: AlertTopic; topics: AlertTopic[] }) {
  const choose = useChooseTeam()
  const toggle = () => choose.run({ topics: toggled(topics, topic) })
  return <TopicSwitch topic={topic} isOn={topics.includes(topic)} of={texts.ofTeam} onToggle={toggle} />
}
