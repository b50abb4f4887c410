import { POST_PAGE, type PostItem } from '@sp/contract'
import { Skeleton } from '@sp/ui'
import type { ReactNode } from 'react'
import { Paged } from '../../../platform/query/paged.tsx'
import type { Question } from '../../../platform/query/query-boundary.tsx'
import { PostRow } from './post-row.tsx'
import styles from './post-rows.module.css'
import { usePostRowMenu } from './use-post-row-menu.tsx'

interface PostRowsProps {
  list: readonly PostItem[]
  label: string
  busy: boolean
  withNode?: boolean
  byActivity?: boolean
  current?: number | undefined
}

export function PostRows({ list, label, busy, current, ...how }: PostRowsProps) {
  const { onMenu, host } = usePostRowMenu()
  return (
    <>
      <ul aria-label={label} aria-busy={busy}>
        {list.map((post) => (
          <PostRow key={post.id} post={post} onMenu={onMenu} isCurrent={post.id === current} {...how} />
        ))}
      </ul>
      {host}
    </>
  )
}

interface PagedPostsProps extends Omit<PostRowsProps, 'list' | 'busy'> {
  query: Question<{ total: number; list: PostItem[] }> & { isPlaceholderData: boolean }
  page: number
  onPage: (page: number) => void
  none: ReactNode
}

export const PagedPosts = ({ query, page, onPage, none, ...how }: PagedPostsProps) => (
  <Paged query={query} size={POST_PAGE} page={page} onPage={onPage} coming={<PostsSkeleton />} none={none}>
    {(list, busy) => <PostRows list={list} busy={busy} {...how} />}
  </Paged>
)

const widths = ['85%', '62%', '74%', '90%']

export const PostsSkeleton = () =>
  widths.map((width) => (
    <div key={width} className={styles.coming}>
      <Skeleton w={width} h="1.25rem" />
      <Skeleton />
      <Skeleton w="45%" h="0.75rem" />
    </div>
  ))
