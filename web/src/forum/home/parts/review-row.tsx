import type { NodeDetail } from '@sp/contract'
import { ListRow } from '@sp/ui'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { ReviewSheet } from './review-sheet.tsx'

const { review: words } = texts

/** For everyone where posts are reviewed first; for the heads always, because they can set it. */
export function ReviewRow({ node: { detail, can, review } }: { node: NodeDetail }) {
  const [open, setOpen] = useState(false)
  if (review === undefined || (review.level === 'off' && !can.review)) return null
  const row = { icon: 'shield', sub: words.sub, value: words.levels[review.level] } as const
  if (!can.review)
    return (
      <ListRow as="div" {...row}>
        {words.title}
      </ListRow>
    )
  return (
    <>
      <ListRow {...row} chevron aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.title}
      </ListRow>
      <ReviewSheet key={review.level} nodeId={detail.id} review={review} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
