import type { Seeker } from '../../src/square/matching/rules.ts'

/** Without a filter but the gender. */
export const seeker: Seeker = {
  gender: 0,
  sexRole: 0,
  age: 28,
  ageFrom: 28,
  ageTo: 28,
  year: 2026,
  province: '浙江',
  city: '杭州',
  wantAgeMin: 0,
  wantAgeMax: 999,
  wantSexRole: -1,
  wantGender: 0,
  wantProvinces: [],
  wantHeightMin: 0,
  wantHeightMax: 999,
}
