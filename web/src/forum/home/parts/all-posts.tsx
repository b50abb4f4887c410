import { Empty, Segmented, TabPanel } from '@sp/ui'
import { GUIDES } from '../../../platform/product.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { useHotPosts, useNewestPosts, useStickies } from '../../post/list-api.ts'
import { PagedPosts, PostRows, PostsSkeleton } from '../../post/parts/post-rows.tsx'
import { texts } from '../texts.ts'
import styles from './all-posts.module.css'
import { StickyCard } from './stickies.tsx'

const { home } = texts
const ORDERS = ['newest', 'hot'] as const
export type Order = (typeof ORDERS)[number]
const orders = ORDERS.map((id) => ({ id, label: home[id] }))

interface AllPostsProps {
  order: Order
  page: number
  onOrder: (order: Order) => void
  onPage: (page: number) => void
}

export const AllPosts = ({ order, page, onOrder, onPage }: AllPostsProps) => (
  <>
    <div className={styles.order}>
      <Segmented id="order" tabs={orders} value={order} onChange={onOrder} label={home.order} />
      {order === 'hot' && (
        <a href={`${GUIDES}/topic.html#${home.hotPart}`} target="_blank" rel="noreferrer">
          {home.hotRule}
        </a>
      )}
    </div>
    <TabPanel id="order" value={order}>
      {order === 'hot' ? <HotPosts /> : <NewestPosts page={page} onPage={onPage} />}
    </TabPanel>
  </>
)

const none = <Empty title={home.noPostsTitle} text={home.noPostsText} />

function NewestPosts({ page, onPage }: Pick<AllPostsProps, 'page' | 'onPage'>) {
  const stickies = useStickies()
  return (
    <>
      {page === 0 && <StickyCard posts={stickies.data} />}
      <PagedPosts query={useNewestPosts(page)} page={page} onPage={onPage} none={none} label={home.newest} withNode />
    </>
  )
}

function HotPosts() {
  const query = useHotPosts()
  return (
    <QueryBoundary query={query} coming={<PostsSkeleton />}>
      {(list) => (list.length > 0 ? <PostRows list={list} label={home.hot} busy={query.isFetching} withNode /> : none)}
    </QueryBoundary>
  )
}
