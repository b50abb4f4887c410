import { DELETED, isReplyStub, type Post, type Reply } from '@sp/contract'
import { cx, Icon, type IconName } from '@sp/ui'
import type { ReactNode } from 'react'
import { plainWords } from '../../../content/text/plain-words.ts'
import { Link } from '../../../platform/link.tsx'
import { texts } from '../texts.ts'
import { inPost, inReply } from './reply-links.ts'
import styles from './ways-up.module.css'

interface UpProps {
  to: string
  icon: IconName
  where: string
  className?: string | undefined
  children: ReactNode
}

const Up = ({ to, icon, where, className, children }: UpProps) => (
  <Link className={cx(styles.up, className)} to={to}>
    <Icon name={icon} />
    <span className={styles.line}>
      <span className={styles.quiet}>{where} · </span>
      {children}
    </span>
    <Icon name="chevron" className={styles.go} />
  </Link>
)

export const UpToPost = ({ post, reply }: { post: Post; reply: Reply }) => (
  <Up to={inPost(post.id, reply.id)} icon="hash" where={post.node} className={styles.post}>
    {post.title}
  </Up>
)

export function UpToUpper({ upper, reply }: { upper: Reply; reply: Reply }) {
  const isGone = upper.state === DELETED || isReplyStub(upper)
  return (
    <Up to={inReply(upper.id, reply.id)} icon="level" where={texts.upper}>
      {isGone ? texts.deleted : texts.said(upper.user.nickname, plainWords(upper.content, upper.mentions))}
    </Up>
  )
}
