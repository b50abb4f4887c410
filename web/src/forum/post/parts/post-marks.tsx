import { Chip, Icon } from '@sp/ui'
import { FirstChip } from '../../../account/welcome/parts/first-chip.tsx'
import { HiddenChip } from '../../../moderation/report/hidden-chip.tsx'
import type { AnyPost } from '../cache.ts'
import { texts } from '../texts.ts'

export const PostMarks = ({ post }: { post: AnyPost }) => (
  <>
    {post.first && <FirstChip />}
    {post.stickied && (
      <Chip tone="lamp">
        <Icon name="pin" size="s" />
        {texts.row.stickied}
      </Chip>
    )}
    {post.selected && (
      <Chip tone="lamp">
        <Icon name="spark" size="s" />
        {texts.row.selected}
      </Chip>
    )}
    {post.poll === true && (
      <Chip>
        <Icon name="chart" size="s" />
        {texts.row.poll}
      </Chip>
    )}
    {post.hidden && <HiddenChip of={post} />}
  </>
)
