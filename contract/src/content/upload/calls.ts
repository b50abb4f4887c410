import { defineCall } from '../../wire/call.ts'
import { common, refusals } from '../../wire/refusal.ts'
import { nothing, T } from '../../wire/schema.ts'

export const uploadRefusals = refusals('upload', {
  notCome: [400, '图片还没有传上来，请重新上传'],
})

/** Calls after a PUT to a signed address (docs/decisions/0003-upload-addresses.md). */
export const uploadCalls = {
  done: defineCall({
    method: 'POST',
    path: '/api/upload/done',
    who: 'member',
    summary: '图片已传到上传地址：处理完才返回，之后图片即可见；重复调用无妨',
    input: T.Object({ url: T.String({ minLength: 1, maxLength: 2000 }) }),
    data: nothing(),
    refusals: [uploadRefusals.notCome, common.notFound],
    limit: { max: 120, seconds: 60, per: 'viewer', counts: 'tries' },
  }),
}
