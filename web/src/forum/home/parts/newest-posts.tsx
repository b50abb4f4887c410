import { Empty } from '@sp/ui'
import { useNewestPosts, useStickies } from '../../post/list-api.ts'
import { PagedPosts } from '../../post/parts/post-rows.tsx'
import { texts } from '../texts.ts'
import { StickyCard } from './stickies.tsx'

const { home } = texts

interface NewestPostsProps {
  page: number
  onPage: (page: number) => void
}

export function NewestPosts({ page, onPage }: NewestPostsProps) {
  const stickies = useStickies()
  const none = <Empty title={home.noPostsTitle} text={home.noPostsText} />
  return (
    <>
      {page === 0 && <StickyCard posts={stickies.data} />}
      <PagedPosts query={useNewestPosts(page)} page={page} onPage={onPage} none={none} label={home.newest} withNode />
    </>
  )
}
