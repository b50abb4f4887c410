import type { Post } from '@sp/contract'
import { Icon } from '@sp/ui'
import { useState } from 'react'
import { laterOverlay } from '../../../platform/lazy-component.tsx'
import styles from './read-button.module.css'
import { isLong, minutesFor } from './reading-place.ts'
import { texts } from './texts.ts'

const Reader = laterOverlay(() => import('./reader.tsx'))

/** Offered for a post that takes a while. */
export function ReadButton({ post }: { post: Post }) {
  const [isOpen, setOpen] = useState(false)
  if (!isLong(post.description)) return null
  return (
    <>
      <button type="button" className={styles.read} onClick={() => setOpen(true)}>
        <Icon name="book" size="s" />
        {texts.open} <small>{texts.minutes(minutesFor(post.description))}</small>
      </button>
      <Reader post={post} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
