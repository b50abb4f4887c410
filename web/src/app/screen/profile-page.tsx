import { flashesKey } from '../../feed/api.ts'
import { FlashesOf } from '../../feed/flashes-of.tsx'
import { postsKeys } from '../../post/cache.ts'
import { CollectedPostsOf, PostsOf } from '../../post/posts-of.tsx'
import type { ReportRowOf } from '../../profile/parts/member-menu.tsx'
import { ProfileScreen } from '../../profile/profile-screen.tsx'
import { repliesKeys } from '../../reply/cache.ts'
import { CollectedRepliesOf, RepliesOf } from '../../reply/replies-of.tsx'
import { ReportRow } from '../../report/sheet/report-row.tsx'

const lists = {
  Flashes: FlashesOf,
  topics: { written: PostsOf, archived: CollectedPostsOf },
  replies: { written: RepliesOf, archived: CollectedRepliesOf },
}

const keysOf = (userId: number, isMe: boolean) => [
  flashesKey(userId, isMe),
  ...postsKeys(userId, isMe),
  ...repliesKeys(userId, isMe),
]

const reportRow: ReportRowOf = ({ id, nickname }, onPress) => (
  <ReportRow what={{ targetType: 'user', targetId: id, ownerId: id, who: nickname }} onPress={onPress} />
)

export default function ProfilePage() {
  return <ProfileScreen lists={lists} keysOf={keysOf} reportRow={reportRow} />
}
