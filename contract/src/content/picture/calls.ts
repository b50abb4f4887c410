import { defineCall, floodGuard } from '../../wire/call.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, oneOf, T } from '../../wire/schema.ts'
import { IMAGE_BYTES, IMAGE_TYPES } from '../upload/shapes.ts'

export const pictureRefusals = refusals('picture', {
  gone: [400, '有图片没有传完，或已过期，请重新上传'],
})

/** Clients upload pictures first and reference their keys when they create the post or reply. */
export const pictureCalls = {
  upload: defineCall({
    method: 'POST',
    path: '/api/topic/picture',
    who: 'writer',
    summary: '为帖子或回复的一张图片领取上传地址，15 分钟内有效，用一次；传好后 24 小时内发布时用 key 指明',
    input: T.Object({
      contentType: T.Optional(oneOf(IMAGE_TYPES)),
      size: T.Optional(T.Integer({ minimum: 1, maximum: IMAGE_BYTES, texts: { wrong: '图片最大 10MB' } })),
      clientKey: clientKey(),
    }),
    data: T.Object({ url: T.String(), thumb: T.String(), key: T.String() }),
    refusals: [],
    limit: floodGuard(60),
  }),
}
