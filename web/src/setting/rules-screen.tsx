import { Header, Screen, Skeleton } from '@sp/ui'
import { Asked } from '../lib/asked.tsx'
import { useBack } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'
import { RULES_VERSION } from '../lib/product.ts'
import { useSite } from '../lib/site.ts'
import styles from './pages.module.css'
import { texts } from './texts.ts'

export default function RulesScreen() {
  const back = useBack(paths.me())
  return (
    <Screen
      header={
        <Header
          title={texts.rules}
          sub={texts.rulesVersion(RULES_VERSION)}
          back={{ label: texts.back, onClick: back }}
        />
      }
    >
      <div className={styles.page}>
        <p className={styles.intro}>{texts.rulesIntro}</p>
        <Asked query={useSite()} coming={<Skeleton h="12rem" shape="block" />}>
          {({ rules }) => (
            <ol className={styles.rules}>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          )}
        </Asked>
      </div>
    </Screen>
  )
}
