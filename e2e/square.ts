import type { Member } from './client.ts'
import { does } from './steps.ts'

/** Born long enough ago, whatever the clock of a rehearsal says. */
const BIRTHDAY = '1996-04-12'

export interface SquareWords {
  name: string
  wechat: string
  detail: string
}

/** Has a whole profile, wants anybody, and has switched the square on. */
export async function joinsSquare(who: Member, said: SquareWords): Promise<void> {
  await does(who, 'PUT', '/user/profile', { field: 'birthday', value: BIRTHDAY })
  await does(who, 'PUT', '/square/profile', {
    ...said,
    sexRole: 2,
    gender: 0,
    province: '浙江',
    city: '杭州',
    // Hidden: the job, which both learn of when both agree.
    job: '花匠',
    hideCode: 1 << 9,
  })
  await does(who, 'PUT', '/square/filter', { gender: -1 })
  await does(who, 'PUT', '/square/status', { squareEnable: true, consent: true })
}
