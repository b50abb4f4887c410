import SwitchesScreen from '../../notice/switches-screen.tsx'
import { PushCard } from '../../push/push-card.tsx'

export default function NoticeSwitchesScreen() {
  return <SwitchesScreen push={<PushCard />} />
}
