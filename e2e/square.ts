import type { Browser, Page } from '@playwright/test'
import { profileCalls, squareCalls } from '@sp/contract'
import type { Member } from './client.ts'
import { member } from './journey.ts'
import { does } from './steps.ts'

interface SquareWords {
  name: string
  wechat: string
  detail: string
}

/** Has a whole profile, wants anybody, and has switched the square on. */
export async function joinsSquare(who: Member, said: SquareWords): Promise<void> {
  await enters(who, { ...said, province: '浙江', city: '杭州' })
}

/** Somebody in the square who looks for somebody of a place of their own: nobody else looks for somebody there. */
export async function seeker(browser: Browser, name: string, place: string): Promise<{ page: Page; who: Member }> {
  const { page, who } = await member(browser, name)
  const province = `${place}省`
  const detail = '周末多半在山里看植物。想找一个能一起安静待着，也能一起做饭的人。'
  await enters(who, { name, wechat: 'linjian_wu', detail, province, city: `${place}市` }, { provinces: [province] })
  return { page, who }
}

/** Of age, whatever the clock of a rehearsal says, and complete; wants anybody unless something is said. */
async function enters(who: Member, said: object, wants: object = {}): Promise<void> {
  await does(who, profileCalls.edit, { field: 'birthday', value: '1996-04-12' })
  // Hidden: the job, which both learn of when both agree.
  await does(who, squareCalls.putProfile, { ...said, sexRole: 2, gender: 0, job: '花匠', hideCode: 1 << 9 })
  await does(who, squareCalls.putFilter, { gender: -1, ...wants })
  await does(who, squareCalls.putStatus, { squareEnable: true, consent: true })
}
