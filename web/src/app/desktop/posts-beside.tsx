import { useEffect, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { NodePosts } from '../../forum/home/parts/node-posts.tsx'
import { useNodeView } from '../../forum/home/use-node-view.ts'
import { usePost } from '../../forum/post/api.ts'
import { PostsSkeleton } from '../../forum/post/parts/post-rows.tsx'
import { useNode } from '../../forum/section/api.ts'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import styles from './posts-beside.module.css'
import { texts } from './texts.ts'

/** The posts of a section beside the one that is open, which its page fetches. */
export default function PostsBeside() {
  const { pathname } = useLocation()
  const id = Number(matchPath('/topic/post/detail/:id', pathname)?.params['id'] ?? 0)
  const { data: post, error } = usePost(id, true)
  // Until the next post is there, the list is that of the one before: most are of the same section.
  const [nodeId, setNode] = useState(post?.nodeId)
  if (post && post.nodeId !== nodeId) setNode(post.nodeId)
  if (nodeId !== undefined) return <Posts key={nodeId} nodeId={nodeId} current={id} />
  return error ? null : <PostsSkeleton />
}

function Posts({ nodeId, current }: { nodeId: number; current: number }) {
  const name = useNode(nodeId).data?.detail.node
  const [{ tab, pages }] = useNodeView(nodeId)
  const [page, turn] = useState(pages[tab])
  const box = useRef<HTMLElement>(null)
  const shown = useRef(0)
  // The list may arrive later than the post.
  useEffect(() => {
    const row = shown.current === current ? null : box.current?.querySelector('[aria-current]')
    if (!row) return
    shown.current = current
    row.scrollIntoView({ block: 'nearest' })
  })
  return (
    <section ref={box} aria-labelledby="posts-beside" className={styles.beside} data-walked="">
      <h2 id="posts-beside" className={styles.head}>
        <Link to={paths.node(nodeId)}>{name ?? texts.posts}</Link>
      </h2>
      <NodePosts nodeId={nodeId} tab={tab === 'replies' ? 'active' : tab} page={page} onPage={turn} current={current} />
    </section>
  )
}
