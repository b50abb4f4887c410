import type { Poll, Post } from '@sp/contract'
import { Pics } from '@sp/ui'
import { useMemo } from 'react'
import { LinkSlot } from '../../../content/link/link-slot.tsx'
import { Curtain } from '../../../flash/flash/parts/flash-words.tsx'
import { useOpened } from '../../../flash/flash/parts/opened.ts'
import { extra } from '../../../platform/lazy-component.tsx'
import { picsOf } from '../../../platform/pics.ts'
import { ReadButton } from '../reader/read-button.tsx'
import { texts } from '../texts.ts'
import styles from './post-body.module.css'
import { PostWords } from './post-words.tsx'

const PollPlace = ({ poll: { options } }: { poll: Poll }) => (
  <div
    className={styles.poll}
    style={{ minHeight: `calc(8.75rem + ${options.length} * (var(--sp-touch) + 0.5rem))` }}
  />
)
const PollCard = extra(() => import('../poll/poll-card.tsx'), PollPlace)

interface PostBodyProps {
  post: Post
  onPicture: (index: number) => void
}

export function PostBody({ post, onPicture }: PostBodyProps) {
  const { id, warning, description, mentions, imgs, poll, card } = post
  const [lifted, lift] = useOpened(`warning post ${id}`)
  const pics = useMemo(() => picsOf(imgs), [imgs])
  if (warning && !lifted) return <Curtain warning={warning} onOpen={() => lift(true)} />
  return (
    <>
      <ReadButton post={post} />
      <PostWords name={`post ${id}`} text={description} mentions={mentions} />
      <LinkSlot card={card} />
      <Pics className={styles.pics} pics={pics} label={texts.detail.picture} onOpen={onPicture} />
      {poll && <PollCard post={post} poll={poll} />}
    </>
  )
}
