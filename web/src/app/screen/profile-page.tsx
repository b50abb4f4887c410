import { flashesKey } from '../../flash/feed/api.ts'
import { FlashesOf } from '../../flash/feed/flashes-of.tsx'
import { postsKeys } from '../../forum/post/cache.ts'
import { CollectedPostsOf, PostsOf } from '../../forum/post/posts-of.tsx'
import { repliesKeys } from '../../forum/reply/cache.ts'
import { CollectedRepliesOf, RepliesOf } from '../../forum/reply/replies-of.tsx'
import { ReportRow } from '../../moderation/report/sheet/report-row.tsx'
import type { ReportRowOf } from '../../people/profile/parts/member-menu.tsx'
import { ProfileScreen } from '../../people/profile/profile-screen.tsx'

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
