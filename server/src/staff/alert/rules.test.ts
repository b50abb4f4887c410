import { describe, expect, it } from 'vitest'
import {
  afterFailure,
  alarmIn,
  firstChoice,
  inOrder,
  isUrgent,
  newsFor,
  presentChoice,
  quietOf,
  secondsToRound,
  split,
  topicOf,
} from './rules.ts'

const choice = { topics: [], mail: false, quietFrom: '23:00', quietTo: '08:00', gravePasses: true }
const night = new Date('2026-11-28T18:30:00Z')
const noon = new Date('2026-11-28T04:00:00Z')

it.each([
  ['grave-case', 'grave-case', undefined, true],
  ['alarm:disk-full', 'alarm', 'disk-full', true],
  ['case', 'case', undefined, false],
  ['support', 'support', undefined, false],
])('%s is of the topic %s, about the alarm %s; it goes out at once: %s', (news, topic, alarm, urgent) => {
  expect({ topic: topicOf(news), alarm: alarmIn(news), urgent: isUrgent(news) }).toEqual({ topic, alarm, urgent })
})

describe('the choice of a colleague', () => {
  it('is at first every topic of their role, and grave cases at night too', () => {
    expect(firstChoice('support')).toEqual({
      topics: ['ticket', 'support'],
      mail: false,
      quiet: null,
      gravePasses: true,
    })
    expect(firstChoice('owner').topics).toEqual([
      'grave-case',
      'case',
      'appeal',
      'ticket',
      'countersign',
      'proposal',
      'newcomer',
      'support',
      'alarm',
    ])
  })

  it('is shown with the chosen topics that they may still act on, the gravest first', () => {
    const row = { ...choice, topics: ['support', 'alarm', 'case'], mail: true, gravePasses: false }
    expect(presentChoice(row, 'moderator')).toEqual({
      topics: ['case', 'support'],
      mail: true,
      quiet: { from: '23:00', to: '08:00' },
      gravePasses: false,
    })
  })

  it.each([
    [null, '08:00'],
    ['23:00', null],
    [null, null],
  ])('has no quiet hours from %s to %s', (quietFrom, quietTo) => {
    expect(quietOf({ ...choice, quietFrom, quietTo })).toBeNull()
  })
})

it('topics are in one order, the gravest first, each at most one time', () => {
  expect(inOrder(['alarm', 'case', 'grave-case', 'case'])).toEqual(['grave-case', 'case', 'alarm'])
})

describe('quiet hours in Beijing', () => {
  it('hold all but grave cases until they end', () => {
    const news = ['grave-case', 'case', 'alarm:disk-full']
    expect(split(news, choice, night)).toEqual({
      now: ['grave-case'],
      kept: ['case', 'alarm:disk-full'],
      keptSeconds: 5.5 * 3600,
    })
    expect(split(news, choice, noon)).toEqual({ now: news, kept: [], keptSeconds: 0 })
  })

  it('hold grave cases too, if that was chosen', () => {
    expect(split(['grave-case'], { ...choice, gravePasses: false }, night)).toMatchObject({ kept: ['grave-case'] })
  })

  it('are none where none were chosen', () => {
    expect(split(['case'], { ...choice, quietFrom: null, quietTo: null }, night)).toMatchObject({ now: ['case'] })
  })
})

it('a colleague receives what they chose and may act on', () => {
  const all = ['grave-case', 'ticket', 'alarm:disk-full']
  const topics = firstChoice('owner').topics
  expect(newsFor(all, { topics, role: 'owner' })).toEqual(all)
  expect(newsFor(all, { topics, role: 'support' })).toEqual(['ticket'])
  expect(newsFor(all, { topics: ['alarm'], role: 'owner' })).toEqual(['alarm:disk-full'])
})

it.each([
  ['04:00:00.000', 10, 600],
  ['04:00:03.000', 7, 597],
  ['04:00:09.600', 1, 591],
  ['04:09:59.000', 1, 1],
  ['04:10:00.000', 10, 600],
])('at %s what is urgent goes out in %i seconds, everything else in %i', (time, urgent, bundled) => {
  const now = new Date(`2026-11-28T${time}Z`)
  expect([secondsToRound(true, now), secondsToRound(false, now)]).toEqual([urgent, bundled])
})

it('a webhook is turned off after ten failures, though not within its first hour', () => {
  const since = new Date(noon.getTime() - 3_600_000)
  expect(afterFailure({ failures: 0, failingSince: null }, noon)).toEqual({
    failures: 1,
    failingSince: noon,
    offAt: null,
  })
  expect(afterFailure({ failures: 8, failingSince: since }, noon).offAt).toBeNull()
  expect(afterFailure({ failures: 9, failingSince: since }, noon)).toEqual({
    failures: 10,
    failingSince: since,
    offAt: noon,
  })
  expect(afterFailure({ failures: 99, failingSince: new Date(since.getTime() + 1) }, noon).offAt).toBeNull()
})
