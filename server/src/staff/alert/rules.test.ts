import { describe, expect, it } from 'vitest'
import { afterFailure, firstChoice, newsFor, secondsToRound, split } from './rules.ts'

const choice = { topics: [], mail: false, quietFrom: '23:00', quietTo: '08:00', gravePasses: true }
const night = new Date('2026-11-28T18:30:00Z')
const noon = new Date('2026-11-28T04:00:00Z')

describe('quiet hours in Beijing', () => {
  it('hold all but grave cases until they end', () => {
    const news = ['grave-case', 'case', 'alarm:disk-full']
    expect(split(news, choice, night)).toEqual({
      now: ['grave-case'],
      kept: ['case', 'alarm:disk-full'],
      keptSeconds: 5.5 * 3600,
    })
    expect(split(news, choice, noon)).toMatchObject({ now: news, kept: [] })
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

it('what is urgent goes out within ten seconds, everything else within ten minutes', () => {
  for (let second = 0; second < 1200; second++) {
    const now = new Date(noon.getTime() + second * 1000)
    expect(secondsToRound(true, now)).toBeLessThanOrEqual(10)
    expect(secondsToRound(false, now)).toBe(600 - (second % 600))
  }
})

it('a webhook is turned off after ten failures, though not within its first hour', () => {
  const since = new Date(noon.getTime() - 3_600_000)
  expect(afterFailure({ failures: 0, failingSince: null }, noon)).toEqual({
    failures: 1,
    failingSince: noon,
    offAt: null,
  })
  expect(afterFailure({ failures: 8, failingSince: since }, noon).offAt).toBeNull()
  expect(afterFailure({ failures: 9, failingSince: since }, noon).offAt).toEqual(noon)
  expect(afterFailure({ failures: 99, failingSince: new Date(since.getTime() + 1) }, noon).offAt).toBeNull()
})
