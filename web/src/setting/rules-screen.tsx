import { ErrorState, Header, Loading, Screen, Skeleton } from '@sp/ui'
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
        <Rules />
      </div>
    </Screen>
  )
}

function Rules() {
  const { data, isPending, isFetching, refetch } = useSite()
  if (data)
    return (
      <ol className={styles.rules}>
        {data.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    )
  if (isPending)
    return (
      <Loading label={texts.loading}>
        <Skeleton h="12rem" shape="block" />
      </Loading>
    )
  const retry = { label: texts.retry, onClick: () => void refetch(), busy: isFetching }
  return <ErrorState title={texts.failed} text={texts.failedText} retry={retry} />
}
