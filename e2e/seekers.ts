import type { Browser, Page } from '@playwright/test'
import type { Member } from './client.ts'
import { member } from './journey.ts'
import { does } from './steps.ts'

export interface Seeker {
  page: Page
  who: Member
}

/** A place of their own for the two of one journey: nobody else looks for somebody there. */
const placeOf = (name: string) => ({ province: `${name}省`, city: `${name}市` })

/** Somebody in the square, of age and complete, who looks for somebody of the same place. */
export async function seeker(browser: Browser, name: string, place: string): Promise<Seeker> {
  const { page, who } = await member(browser, name)
  await enterSquare(who, { name, ...placeOf(place) })
  await does(who, 'PUT', '/square/filter', { provinces: [placeOf(place).province] })
  return { page, who }
}

async function enterSquare(who: Member, said: object): Promise<void> {
  await does(who, 'PUT', '/user/profile', { field: 'birthday', value: '1996-05-04' })
  await does(who, 'PUT', '/square/profile', {
    gender: 0,
    sexRole: 2,
    detail: '周末多半在山里看植物。想找一个能一起安静待着，也能一起做饭的人。',
    height: 178,
    weight: 68,
    job: '园林设计',
    education: '本科',
    wechat: 'linjian_wu',
    ...said,
  })
  await does(who, 'PUT', '/square/status', { squareEnable: true, consent: true })
}
