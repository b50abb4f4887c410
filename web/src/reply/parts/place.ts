import { paths } from '../../platform/paths.ts'

/** Of the element that a reply is. */
export const idOf = (replyId: number): string => `reply-${replyId}`

/** The page of a post, at one of its replies. */
export const inPost = (postId: number, replyId: number): string => `${paths.post(postId)}?reply=${replyId}`

/** The page of a reply, at one of its answers. */
export const inReply = (replyId: number, answerId: number): string => `${paths.reply(replyId)}?reply=${answerId}`
