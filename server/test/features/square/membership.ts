import { ALL_BITS, SEALED_FIELDS } from '@sp/contract'
import { logDisclosure } from '../../../src/square/membership/disclosure-service.ts'
import { BIRTHDAY, chance, type Planting } from '../../life.ts'
import { enterSquare, makeSquareProfile } from '../../make/square.ts'
import { anybody } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const proofs: Proofs<'square'> = {
  square: {
    status: anybody(nothing),
    putStatus: anybody(async ({ world, me }) => {
      await makeSquareProfile(world, me)
      return { squareEnable: true, consent: true }
    }),
    profile: anybody(nothing),
    putProfile: anybody(() => ({ name: '林间有雾', sexRole: 2, province: '浙江', city: '杭州', hideCode: 1 << 19 })),
    preview: anybody(async ({ world, me }) => {
      await makeSquareProfile(world, me)
      return {}
    }),
    filter: anybody(nothing),
    putFilter: anybody(() => ({ ageMin: 22, ageMax: 32, provinces: ['浙江'] })),
    disclosures: anybody(nothing),
  },
}

const PLAIN = ['signature', 'hometown', 'job', 'salary', 'education', 'school', 'major', 'detail', 'province', 'city']

/** All fields hidden, so no paired member may see any of them. */
export async function secrets({ world, me, plant }: Planting): Promise<void> {
  const isShown = (field: string) => ['name', 'wechat', 'detail'].includes(field)
  const text = () => `said ${chance()}`
  const profile = Object.fromEntries([
    ...SEALED_FIELDS.map((field) => [
      field,
      plant(`square_member.sealed ${field}`, { text: text(), isShown: isShown(field) }),
    ]),
    ...PLAIN.map((field) => [field, plant(`square_member.${field}`, { text: text(), isShown: isShown(field) })]),
  ])
  const fields = { ...profile, birthday: BIRTHDAY, hideCode: ALL_BITS }
  await enterSquare(world, me, fields, { provinces: [profile['province'] ?? ''] })
  const seen = { ownerId: me.id, sessionId: 1, metAt: new Date(), kind: 'profile' } as const
  await world.app.transact(async (tx) => logDisclosure(tx, seen))
}
