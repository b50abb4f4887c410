import { REMOVAL_KIND_TEXTS, type StaffReviewKind } from '@sp/contract'

const sentToStaff = (what: string) => (kind: StaffReviewKind, reason: string) =>
  `${what}被版块管理隐去，交给站务再看（${REMOVAL_KIND_TEXTS[kind]}）：${reason}。在那之前只有你能看到。觉得不对，可以在“我的举报与申诉”里申诉，会一起看`

export const texts = {
  welcome:
    '你来了，真好。先挑个头像，加入两个感兴趣的版块，再说第一句，都不急。怎么用，看“更多”里的使用指南；有事，找那里的客服',
  sentToStaff: { post: sentToStaff('你的一篇帖子'), reply: sentToStaff('你的一条回复') },
} as const
