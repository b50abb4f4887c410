import {
  ALWAYS_HIDDEN,
  bitOf,
  GIVES_AWAY,
  PAIR_STATUSES,
  type PairState,
  SQUARE_FIELD_NAMES,
  SQUARE_FIELDS,
  type SquareField,
} from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { disclose, type OwnSquare, openIn } from './disclosure.ts'

const own: OwnSquare = {
  name: 'the-name',
  age: 7_654_321,
  birthday: '1998-04-02',
  gender: 1,
  signature: 'the-signature',
  sexRole: 3,
  height: 249,
  weight: 248,
  wechat: 'the-wechat',
  hometown: 'the-hometown',
  job: 'the-job',
  salary: 'the-salary',
  education: 'the-education',
  school: 'the-school',
  major: 'the-major',
  detail: 'the-detail',
  contact: 'the-contact',
  province: 'the-province',
  city: 'the-city',
  hideCode: 0,
}
const stages: PairState[] = PAIR_STATUSES.flatMap((status) => [
  { status, isOver: false },
  { status, isOver: true },
])
const open = (status: string) => ['FACE_PAIRING', 'READY_BE_LOVER', 'NOW_LOVER'].includes(status)
function mayRead(field: SquareField, mask: number, { status, isOver }: PairState): boolean {
  if (isOver || status === 'BREAK_UP') return false
  if (open(status)) return true
  if (field === 'wechat' || field === 'contact') return false
  if (field === 'birthday' && (mask >> 18) & 1) return false
  if (field === 'city' && (mask >> 2) & 1) return false
  return ((mask >> SQUARE_FIELDS[field]) & 1) === 0
}

const drawn = Array.from({ length: 400 }, (_, i) => (Math.imul(i + 1, 2_654_435_761) >>> 11) & 0xffffe)
const MASKS = [
  0,
  0xffffe,
  ...SQUARE_FIELD_NAMES.map(bitOf),
  ...SQUARE_FIELD_NAMES.map((field) => 0xffffe ^ bitOf(field)),
  ...drawn,
]

describe.each(stages)('at $status, over: $isOver', (stage) => {
  it('each field is included or omitted by its bit and the stage, independent of the other fields', () => {
    for (const hideCode of MASKS) {
      const shown = disclose({ ...own, hideCode }, stage)
      const text = JSON.stringify(shown)
      const found = SQUARE_FIELD_NAMES.map((field) => [field, shown[field], shown.hidden.includes(field)])
      const expected = SQUARE_FIELD_NAMES.map((field) => {
        const may = mayRead(field, hideCode, stage)
        return [field, may ? own[field] : null, !may]
      })
      expect([hideCode, found]).toEqual([hideCode, expected])
      expect(shown.hidden).toHaveLength(expected.filter(([, , isHidden]) => isHidden).length)
      const hidden = SQUARE_FIELD_NAMES.filter((field) => !mayRead(field, hideCode, stage)).map((field) => own[field])
      expect(hidden.filter((value) => typeof value === 'string' && text.includes(value))).toEqual([])
    }
  })

  it('nothing comes along that is no field: neither the mask nor what is new in a row', () => {
    const shown = disclose({ ...own, secret: 'the-secret' } as OwnSquare, stage)
    expect(Object.keys(shown).toSorted()).toEqual([...SQUARE_FIELD_NAMES, 'hidden'].toSorted())
  })
})

it('what was never filled in is null, and not named as hidden', () => {
  const shown = disclose({ ...own, job: '', height: null }, { status: 'CREATED', isOver: false })
  expect([shown.job, shown.height, shown.hidden]).toEqual([null, null, [...ALWAYS_HIDDEN]])
  const empty = { ...own, job: '', height: null, wechat: '', contact: '', birthday: null, hideCode: 0xffffe }
  for (const stage of stages) {
    const { hidden } = disclose(empty, stage)
    expect(hidden.filter((field) => empty[field] === '' || empty[field] === null)).toEqual([])
  }
})

it('a field that would reveal a hidden one is hidden with it', () => {
  for (const [field, given] of Object.entries(GIVES_AWAY) as [SquareField, SquareField][]) {
    const shown = disclose({ ...own, hideCode: bitOf(given) }, { status: 'SAY_HELLO', isOver: false })
    expect([shown[field], shown[given]]).toEqual([null, null])
  }
})

describe('disclosed fields are separated into the contact and the rest', () => {
  it('with all of them open', () => {
    const { contact, rest } = openIn(disclose(own, { status: 'FACE_PAIRING', isOver: false }))
    expect([contact, rest.length]).toEqual([['wechat', 'contact'], 17])
  })

  it('without what is hidden or empty', () => {
    const about = { ...own, job: '', height: null, hideCode: bitOf('salary') | bitOf('name') }
    expect(openIn(disclose(about, { status: 'SAY_HELLO', isOver: false }))).toEqual({
      contact: [],
      rest: [
        'age',
        'birthday',
        'gender',
        'signature',
        'sexRole',
        'weight',
        'hometown',
        'education',
        'school',
        'major',
        'detail',
        'province',
        'city',
      ],
    })
  })
})
