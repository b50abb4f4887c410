import { Header, Screen, Skeleton } from '@sp/ui'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { RULES_VERSION } from '../../platform/product.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useSite } from '../../platform/site.ts'
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
        <QueryBoundary query={useSite()} coming={<Skeleton h="12rem" shape="block" />}>
          {({ rules }) => (
            <ol className={styles.rules}>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          )}
        </QueryBoundary>
      </div>
    </Screen>
  )
}
