import { describe, expect, it } from 'vitest'
import { isNotTaken, letterOf } from './letter.ts'
import { countedFrom, firstDue, nextDue } from './rules.ts'

const links = {
  open: 'https://a.example/',
  stop: 'https://a.example/#/letters?stop=t',
  oneClick: 'https://a.example/t',
}

describe('when a mail is due', () => {
  it.each([
    ['2026-11-29T15:59:59Z', '2026-12-06T10:00:00.000Z'],
    ['2026-11-29T16:00:00Z', '2026-12-07T10:00:00.000Z'],
  ])('asked for at %s, first at %s: a week later, in the evening of Beijing', (now, due) => {
    expect(firstDue(new Date(now), 1200).toISOString()).toBe(due)
  })

  it('differs by the member, within two hours', () => {
    const at = (userId: number) => firstDue(new Date('2026-11-29T00:00:00Z'), userId).getTime()
    expect((at(1319) - at(1200)) / 60_000).toBe(119)
    expect(at(1320)).toBe(at(1200))
  })

  it.each([
    ['2026-12-01T10:00:00Z', '2026-12-08T10:00:00.000Z'],
    ['2026-12-08T10:00:00Z', '2026-12-15T10:00:00.000Z'],
    ['2026-12-30T09:00:00Z', '2027-01-05T10:00:00.000Z'],
  ])('and after a round at %s next at %s, which is never in the past', (now, next) => {
    const due = new Date('2026-12-01T10:00:00Z')
    expect(nextDue(due, new Date(now)).toISOString()).toBe(next)
  })
})

it('what came since the day after the last visit counts, at most of a week', () => {
  const due = new Date('2026-12-10T10:00:00Z')
  expect(countedFrom(due, '2026-12-05').toISOString()).toBe('2026-12-05T16:00:00.000Z')
  expect(countedFrom(due, '2026-10-01').toISOString()).toBe('2026-12-03T10:00:00.000Z')
})

describe('the mail', () => {
  it('has numbers, no more than are exact, and the links', () => {
    const letter = letterOf({ notices: 3, messages: 99, updates: 18 }, links)
    expect(letter?.subject).toBe('每周小结')
    expect(letter?.text).toContain('· 没看的通知：3 条\n· 没看的消息：99 条以上\n· 关注的更新：18 条以上\n')
    expect(letter?.text).toContain(links.stop)
    expect(letter?.headers).toMatchObject({
      'List-Unsubscribe': '<https://a.example/t>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('leaves out what there is none of, and is none where nothing happened', () => {
    expect(letterOf({ notices: 0, messages: 1, updates: 0 }, links)?.text).not.toMatch(/通知|更新/)
    expect(letterOf({ notices: 0, messages: 0, updates: 0 }, links)).toBeUndefined()
  })

  it('is tried again only if the relay surely did not take it', () => {
    expect(isNotTaken({ responseCode: 451, command: 'DATA' })).toBe(true)
    expect(isNotTaken({ code: 'ECONNECTION', command: 'CONN' })).toBe(true)
    expect(isNotTaken({ responseCode: 550, command: 'RCPT TO' })).toBe(false)
    expect(isNotTaken({ code: 'ETIMEDOUT', command: 'DATA' })).toBe(false)
    expect(isNotTaken(new Error('the connection was closed'))).toBe(false)
  })
})
