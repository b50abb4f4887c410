import SwitchesScreen from '../../notice/switches-screen.tsx'
import { PushCard } from '../../push/push-card.tsx'

/** How one is notified: this device above, then every kind of notice. */
export default function NoticeSwitchesScreen() {
  return <SwitchesScreen push={<PushCard />} />
}
