import { Header, Screen } from '@sp/ui'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import styles from './pages.module.css'
import { FontSizeCard } from './parts/font-size-card.tsx'
import { texts } from './texts.ts'

export default function FontSizeScreen() {
  const back = useBack(paths.setting())
  return (
    <Screen canvas header={<Header title={texts.fontSize} back={{ label: texts.back, onClick: back }} />}>
      <FontSizeCard />
      <p className={styles.hint}>{texts.fontHint}</p>
    </Screen>
  )
}
