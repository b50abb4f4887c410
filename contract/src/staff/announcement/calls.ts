import { defineCall } from '../../wire/call.ts'
import { nullable, T } from '../../wire/schema.ts'
import { ReadOnly, ShownBanner } from './shapes.ts'

export const announcementCalls = {
  banner: defineCall({
    method: 'GET',
    path: '/api/announcement/banner',
    who: 'anyone',
    summary: '现在挂着的站点横幅；没有时为 null',
    input: T.Object({}),
    data: nullable(ShownBanner),
    refusals: [],
  }),
  readOnly: defineCall({
    method: 'GET',
    path: '/api/announcement/read-only',
    who: 'anyone',
    summary: '网站现在只能看吗，到什么时候；平时为 null',
    input: T.Object({}),
    data: nullable(ReadOnly),
    refusals: [],
  }),
}
