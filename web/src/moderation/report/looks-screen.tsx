import type { StaffLook } from '@sp/contract'
import { Empty, Header, ListGroup, ListRow, Screen } from '@sp/ui'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { fullTime } from '../../platform/time.ts'
import { useLooks } from './api.ts'
import styles from './looks-screen.module.css'
import { looksTexts as texts } from './looks-texts.ts'

export default function LooksScreen({ title }: { title: string }) {
  const back = useBack(paths.security())
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <QueryBoundary query={useLooks()} coming={<CardSkeleton height="10rem" />}>
        {({ list }) => (list.length === 0 ? <Empty title={texts.none} text={texts.noneText} /> : <Looks list={list} />)}
      </QueryBoundary>
      <section className={styles.rules}>
        <h2>{texts.rulesTitle}</h2>
        <ul>
          {texts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </Screen>
  )
}

const Looks = ({ list }: { list: readonly StaffLook[] }) => (
  <ListGroup card title={texts.list}>
    {list.map(({ kind, why, alone, at }) => (
      <ListRow
        key={`${at} ${kind}`}
        as="div"
        icon="eye"
        sub={
          <>
            {fullTime(at)}
            <span className={styles.line}>
              {texts.why[why]} · {alone ? texts.alone : texts.two}
            </span>
          </>
        }
      >
        {texts.kinds[kind]}
      </ListRow>
    ))}
  </ListGroup>
)
