import type { SearchType } from '@sp/contract'
import type { ReactNode } from 'react'
import { PostRow } from '../../forum/post/parts/post-row.tsx'
import { usePostRowMenu } from '../../forum/post/parts/use-post-row-menu.tsx'
import { ReplyRow } from '../../forum/reply/parts/reply-row.tsx'
import { NodeRow } from '../../forum/section/node-row.tsx'
import { PersonRow } from '../../people/follow/parts/person-row.tsx'
import type { Hit } from '../api.ts'
import { texts } from '../texts.ts'
import { FlashRow } from './flash-row.tsx'
import { MarkedText } from './marked-text.tsx'

type OnMenu = ReturnType<typeof usePostRowMenu>['onMenu']

const rows: { [K in SearchType]: (hit: Hit<K>, onMenu: OnMenu) => ReactNode } = {
  flash: (flash) => <FlashRow key={flash.id} flash={flash} />,
  post: (post, onMenu) => (
    <PostRow
      key={post.id}
      post={post}
      withNode
      onMenu={onMenu}
      title={<MarkedText text={post.title} marks={post.heading} />}
      words={<MarkedText {...post.excerpt} />}
    />
  ),
  reply: (reply) => <ReplyRow key={reply.id} reply={reply} words={<MarkedText {...reply.excerpt} />} />,
  user: (person) => (
    <PersonRow
      key={person.id}
      person={person}
      nickname={<MarkedText text={person.nickname} marks={person.heading} />}
      username={<MarkedText {...person.excerpt} />}
    />
  ),
  node: (node) => <NodeRow key={node.id} node={node} name={<MarkedText text={node.node} marks={node.heading} />} />,
}

interface HitRowsProps<K extends SearchType> {
  type: K
  list: readonly Hit<K>[]
  busy?: boolean
}

export function HitRows<K extends SearchType>({ type, list, busy = false }: HitRowsProps<K>) {
  const { onMenu, host } = usePostRowMenu()
  return (
    <>
      <ul aria-label={texts.results(type)} aria-busy={busy}>
        {list.map((hit) => rows[type](hit, onMenu))}
      </ul>
      {host}
    </>
  )
}
