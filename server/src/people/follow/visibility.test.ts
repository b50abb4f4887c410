import { describe, expect, it } from 'vitest'
import type { Viewing } from '../../platform/ctx.ts'
import { maySee, type Surface, type Thing } from './visibility.ts'

const AUTHOR = 5000
const open: Thing = { authorId: AUTHOR, isPrivate: false, isDeleted: false, authorProtected: false, warning: null }
const anonymous: Viewing = { viewerId: null, hidden: [], closing: [], adult: false }
const member: Viewing = { viewerId: 6000, hidden: [], closing: [], adult: false }
const author: Viewing = { viewerId: AUTHOR, hidden: [], closing: [], adult: false }
const surfaces: readonly Surface[] = ['direct', 'profile', 'discover', 'feed', 'search']
const where = (thing: Thing, viewing: Viewing) => surfaces.filter((surface) => maySee(thing, viewing, surface))

describe('who may see a thing', () => {
  it('shows what is public to everyone, everywhere', () => {
    for (const viewing of [anonymous, member, author]) expect(where(open, viewing)).toEqual(surfaces)
  })

  it('hides deleted content from everyone, including its author', () => {
    for (const viewing of [anonymous, member, author]) expect(where({ ...open, isDeleted: true }, viewing)).toEqual([])
  })

  it('shows what is private to its author alone, and in no list but their own', () => {
    const thing = { ...open, isPrivate: true }
    expect(where(thing, anonymous)).toEqual([])
    expect(where(thing, { ...member, adult: true })).toEqual([])
    expect(where(thing, author)).toEqual(['direct', 'profile'])
  })

  it('shows nothing between two people of whom one blocked the other', () => {
    expect(where(open, { ...member, hidden: [1, AUTHOR] })).toEqual([])
    expect(where(open, { ...member, hidden: [1] })).toEqual(surfaces)
  })

  it('shows nothing of whom is closing their account, to anyone and anywhere', () => {
    for (const viewing of [anonymous, member, author])
      expect(where(open, { ...viewing, closing: [1, AUTHOR] })).toEqual([])
    expect(where(open, { ...member, closing: [1] })).toEqual(surfaces)
  })

  it('takes a protected author out of profile, discover and search for everyone but the author', () => {
    const thing = { ...open, authorProtected: true }
    for (const viewing of [anonymous, member]) expect(where(thing, viewing)).toEqual(['direct', 'feed'])
    expect(where(thing, author)).toEqual(surfaces)
  })

  it('sends R18 to adults and to its author only, and other warnings to all', () => {
    const thing = { ...open, warning: 'r18' }
    expect(where(thing, anonymous)).toEqual([])
    expect(where(thing, member)).toEqual([])
    expect(where(thing, { ...member, adult: true })).toEqual(surfaces)
    expect(where(thing, author)).toEqual(surfaces)
    expect(where({ ...open, warning: 'heavy' }, anonymous)).toEqual(surfaces)
  })

  it('does not take a visitor for an author without an id', () => {
    expect(maySee({ ...open, isPrivate: true }, { ...anonymous, viewerId: 0 }, 'direct')).toBe(false)
  })
})
