import { type Alerts, type AlertTopic, alertTopicsOf } from '@sp/contract'
import { Switch } from '@sp/ui'
import { Box } from '../../../parts/box.tsx'
import { useSession } from '../../../platform/session.ts'
import { texts as words } from '../../../platform/texts.ts'
import { useChoose } from '../api.ts'
import { texts } from '../texts.ts'
import { Row } from './row.tsx'

export function TopicsBox({ alerts: { choice } }: { alerts: Alerts }) {
  const role = useSession()?.colleague.role ?? 'support'
  return (
    <Box title={texts.topics}>
      {alertTopicsOf(role).map((topic) => (
        <TopicRow key={topic} topic={topic} choice={choice} />
      ))}
    </Box>
  )
}

function TopicRow({ topic, choice }: { topic: AlertTopic; choice: Alerts['choice'] }) {
  const choose = useChoose()
  const toggle = () => choose.run({ ...choice, topics: toggled(choice.topics, topic) })
  return <TopicSwitch topic={topic} isOn={choice.topics.includes(topic)} onToggle={toggle} />
}

export const toggled = (topics: readonly AlertTopic[], topic: AlertTopic): AlertTopic[] =>
  topics.includes(topic) ? topics.filter((each) => each !== topic) : [...topics, topic]

interface TopicSwitchProps {
  topic: AlertTopic
  isOn: boolean
  /** Distinguishes two switches of one page. */
  of?: string
  onToggle: () => void
}

export function TopicSwitch({ topic, isOn, of = '', onToggle }: TopicSwitchProps) {
  const label = words.alertTopics[topic]
  const control = <Switch label={`${of}${label}`} checked={isOn} onChange={onToggle} />
  return <Row label={label} sub={texts.topicSubs[topic]} end={control} />
}
