import { Header, Loading, RootHeader, Screen, Skeleton } from '@sp/ui'
import { useBack } from '../../platform/navigation.ts'
import { RowsSkeleton } from '../../platform/rows.tsx'
import { texts as shared } from '../../platform/texts.ts'
import { isRootPage, navItems } from '../nav-items.ts'
import { texts } from '../texts.ts'
import styles from './page-skeleton.module.css'

const { titles } = texts
const named: readonly (readonly [RegExp, string])[] = [
  [/^\/flash\/detail\//, titles.detail],
  [/^\/topic\/node\/detail\//, titles.node],
  [/^\/topic\/post\/reply\//, titles.reply],
  [/^\/user\/profile\//, titles.profile],
]
const WIDTHS = ['40%', '55%', '35%', '50%', '45%']

export function PageSkeleton({ path }: { path: string }) {
  const back = useBack()
  const root = isRootPage(path) && navItems.find((item) => item.path === path)
  const title = named.find(([form]) => form.test(path))?.[1] ?? ''
  const header = root ? (
    <RootHeader title={root.label} />
  ) : (
    <Header title={title} back={{ label: texts.back, onClick: back }} />
  )
  return (
    <Screen header={header}>
      <div className={styles.rows}>
        <Loading label={shared.loading}>
          <RowsSkeleton widths={WIDTHS} second={<Skeleton w="80%" />} />
        </Loading>
      </div>
    </Screen>
  )
}
