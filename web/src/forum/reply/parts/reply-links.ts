import { paths } from '../../../platform/paths.ts'

export const idOf = (replyId: number): string => `reply-${replyId}`

export const inPost = (postId: number, replyId: number): string => `${paths.post(postId)}?reply=${replyId}`

export const inReply = (replyId: number, answerId: number): string => `${paths.reply(replyId)}?reply=${answerId}`
