import { calls, PAIR_STATUSES } from '@sp/contract'
import { makePairing, makeStage } from '../make/pairing.ts'
import { uploadPrivatePhoto } from '../make/private-photo.ts'
import { enterSquare } from '../make/square.ts'
import { drawing } from './pictures.ts'
import { type Site, type Step, talkersOf } from './site.ts'
import * as texts from './texts.ts'

const PLACES =
  '浙江 杭州|江苏 苏州|四川 成都|上海 上海|山东 青岛|江苏 南京|北京 北京|云南 昆明|广东 广州|湖北 武汉|福建 厦门|陕西 西安|湖南 长沙|重庆 重庆'
    .split('|')
    .map((each) => each.split(' ') as [string, string])
const PRIVATE_PICTURE = 2_000

async function enter({ world, at, draw }: Site, place: number): Promise<void> {
  const written = texts.members[place]
  const [province, city] = PLACES[place % PLACES.length] ?? ['浙江', '杭州']
  const detail = texts.squareDetails[place % texts.squareDetails.length] ?? ''
  const birthday = `${1986 + draw.below(18)}-04-${10 + draw.below(18)}`
  const height = 165 + draw.below(24)
  const signature = written?.signature ?? '慢慢认识'
  const name = written?.nickname ?? `${texts.squareNames[place % texts.squareNames.length]}`
  const common = { name, signature, province, city, detail, birthday, height }
  await enterSquare(world, at(place), written ? { ...common, city: written.city } : common)
}

const UNPAIRED = 12

const twosOf = (places: readonly number[], pairs: number): [number, number][] =>
  Array.from({ length: Math.min(PAIR_STATUSES.length * pairs, Math.floor(places.length / 2)) }, (_, n) => [
    places[n * 2] ?? 0,
    places[n * 2 + 1] ?? 0,
  ])

/** Two of those in the square in each stage, several times; some are there alone. */
async function fill(site: Site): Promise<void> {
  const { world, at, does } = site
  const places = talkersOf(site.count)
  const twos = twosOf(places, site.size.pairs)
  for (const place of places.slice(0, twos.length * 2 + UNPAIRED)) await enter(site, place)
  for (const [turn, both] of twos.entries()) {
    const stage = PAIR_STATUSES[turn % PAIR_STATUSES.length] ?? 'CREATED'
    const two = [at(both[0]), at(both[1])] as const
    const sessionId = await makePairing(world, ...two)
    if (stage !== 'CREATED')
      for (const [n, msg] of (texts.pairTalks[turn % texts.pairTalks.length] ?? []).entries())
        await does(calls.pairing.send, { pairSessionId: sessionId, msg }, both[n % 2] ?? 0)
    await makeStage(world, sessionId, two, stage)
    if (stage === 'FACE_PAIRING')
      await uploadPrivatePhoto(world, two[0], sessionId, await drawing(PRIVATE_PICTURE + turn))
    if (stage === 'BREAK_UP') await does(calls.lover.breakUp, { reason: texts.breakUpReason }, both[1])
  }
}

export const squareSteps: Step[] = [{ hoursAgo: 40, run: fill }]
