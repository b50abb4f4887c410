import { defineCall, floodGuard } from '../../wire/call.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, T } from '../../wire/schema.ts'
import { pictureFile } from '../upload/shapes.ts'

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
      ...pictureFile,
      clientKey: clientKey(),
    }),
    data: T.Object({ url: T.String(), thumb: T.String(), key: T.String() }),
    refusals: [],
    limit: floodGuard(60),
  }),
}
