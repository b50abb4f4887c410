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

export async function joinsSquare(who: Member, words: SquareWords): Promise<void> {
  await enters(who, { ...words, province: '浙江', city: '杭州' })
}

/** A member who looks for members of their own place, which no other test uses. */
export async function seeker(browser: Browser, name: string, place: string): Promise<{ page: Page; who: Member }> {
  const { page, who } = await member(browser, name)
  const province = `${place}省`
  const detail = '周末多半在山里看植物。想找一个能一起安静待着，也能一起做饭的人。'
  await enters(who, { name, wechat: 'linjian_wu', detail, province, city: `${place}市` }, { provinces: [province] })
  return { page, who }
}

async function enters(who: Member, words: object, wants: object = {}): Promise<void> {
  await does(who, profileCalls.edit, { field: 'birthday', value: '1996-04-12' })
  await does(who, squareCalls.putProfile, { ...words, sexRole: 2, gender: 0, job: '花匠', hideCode: 1 << 9 })
  await does(who, squareCalls.putFilter, { gender: -1, ...wants })
  await does(who, squareCalls.putStatus, { squareEnable: true, consent: true })
}
