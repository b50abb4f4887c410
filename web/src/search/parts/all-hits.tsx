import { SEARCH_MOST, SEARCH_PEOPLE_MOST, type SearchType } from '@sp/contract'
import { Button, Loading, SectionHead } from '@sp/ui'
import { shortCount } from '../../platform/count.ts'
import { LoadFailed, together } from '../../platform/query/query-boundary.tsx'
import { ComingPosts } from '../../post/parts/post-rows.tsx'
import { useHits } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './all-hits.module.css'
import { HitRows } from './hit-rows.tsx'
import { NoHits } from './no-hits.tsx'

interface AllHitsProps {
  q: string
  onMore: (type: SearchType) => void
  onOther: () => void
}

const FIRST = 2

/** The first of each kind, and the way to the rest. */
export function AllHits({ q, onMore, onOther }: AllHitsProps) {
  const post = useHits('post', q)
  const flash = useHits('flash', q)
  const reply = useHits('reply', q)
  const user = useHits('user', q)
  const node = useHits('node', q)
  const found = { post, flash, reply, user, node }
  const all = Object.values(found)
  if (all.some(({ data, error }) => data === undefined && error === null))
    return (
      <Loading label={texts.loading}>
        <ComingPosts />
      </Loading>
    )
  const failed = all.filter(({ data }) => data === undefined)
  const [first, second = first] = failed
  if (first && second) return <LoadFailed query={together(first, second)} />
  const types = (Object.keys(found) as SearchType[]).filter((type) => found[type].data?.total)
  if (types.length === 0) return <NoHits q={q} onOther={onOther} />
  return types.map((type) => (
    <section key={type} className={styles.kind}>
      <SectionHead
        title={texts.names[type]}
        count={countOf(type, found[type].data?.total ?? 0)}
        end={
          <Button
            variant="text"
            size="sm"
            className={styles.more}
            aria-label={texts.moreOf(type)}
            onClick={() => onMore(type)}
          >
            {texts.more}
          </Button>
        }
      />
      <HitRows type={type} list={(found[type].data?.list ?? []).slice(0, FIRST) as never} />
    </section>
  ))
}

/** There may be more than anybody counted. */
const countOf = (type: SearchType, total: number): string =>
  total < (type === 'user' ? SEARCH_PEOPLE_MOST : SEARCH_MOST) ? shortCount(total) : texts.atLeast(total)
