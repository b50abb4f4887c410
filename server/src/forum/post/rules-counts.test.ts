import { describe, expect, it } from 'vitest'
import { difference, HIDDEN, isNothing, OPEN, type PostFacts, shareOfAuthor, shareOfNode, statusOf } from './rules.ts'

const there = { state: OPEN, removedBy: null }
const selectedAt = new Date('2026-11-21T12:00:00Z')
const facts = (row: Parameters<typeof statusOf>[0], warning: string | null = null): PostFacts => ({
  nodeId: 3,
  warning,
  selectedAt: null,
  status: statusOf(row),
})

describe('what a post adds to the counts of its author', () => {
  it.each([
    ['open', there, { posts: 1, ownPosts: 1 }],
    ['hidden by staff', { ...there, state: HIDDEN }, { posts: 0, ownPosts: 1 }],
    ['removed by its section', { ...there, removedBy: 'head' }, { posts: 0, ownPosts: 1 }],
    ['removed by its author', { ...there, removedBy: 'author' }, { posts: 0, ownPosts: 0 }],
    ['taken down', { ...there, isDeleted: true }, { posts: 0, ownPosts: 0 }],
  ])('that is %s', (_, row, share) => {
    expect(shareOfAuthor(facts(row))).toEqual({ ...share, r18: 0 })
    expect(shareOfAuthor(facts(row, 'heavy'))).toEqual({ ...share, r18: 0 })
    expect(shareOfAuthor(facts(row, 'r18'))).toEqual({ ...share, r18: share.posts })
  })
})

describe('what a post adds to the counts of its section', () => {
  it.each([
    ['open', there, { posts: 1, chaos: 0 }],
    ['hidden by staff', { ...there, state: HIDDEN }, { posts: 0, chaos: 0 }],
    ['in the chaos sea', { ...there, removedBy: 'head' }, { posts: 0, chaos: 1 }],
    ['in the chaos sea by its author', { ...there, removedBy: 'author' }, { posts: 0, chaos: 1 }],
    ['taken down from there', { ...there, removedBy: 'head', isDeleted: true }, { posts: 0, chaos: 0 }],
  ])('that is %s', (_, row, { posts, chaos }) => {
    const forAll = { posts, chaos, selected: 0, r18: 0, selectedR18: 0, chaosR18: 0 }
    expect(shareOfNode(facts(row))).toEqual(forAll)
    expect(shareOfNode({ ...facts(row), selectedAt })).toEqual({ ...forAll, selected: posts })
    expect(shareOfNode(facts(row, 'heavy'))).toEqual(forAll)
    expect(shareOfNode(facts(row, 'r18'))).toEqual({ ...forAll, r18: posts, chaosR18: chaos })
    expect(shareOfNode({ ...facts(row, 'r18'), selectedAt })).toEqual({
      posts,
      chaos,
      selected: posts,
      r18: posts,
      selectedR18: posts,
      chaosR18: chaos,
    })
  })
})

describe('the change of counts', () => {
  const [before, after] = [
    { posts: 1, chaos: 0 },
    { posts: 0, chaos: 1 },
  ]

  it('is what a post adds now without what it added before', () => {
    expect(difference(before, after)).toEqual({ posts: -1, chaos: 1 })
    expect(difference(before, before)).toEqual({ posts: 0, chaos: 0 })
  })

  it('is all that it adds for a new post, and all that it added for one that is gone', () => {
    expect(difference(undefined, before)).toEqual({ posts: 1, chaos: 0 })
    expect(difference(before, undefined)).toEqual({ posts: -1, chaos: 0 })
    expect(difference(undefined, undefined)).toEqual({})
  })

  it.each([
    [{ posts: 0, chaos: 0 }, true],
    [{}, true],
    [{ posts: 0, chaos: -1 }, false],
    [{ posts: 1, chaos: 1 }, false],
  ])('%j is nothing: %s', (change, is) => {
    expect(isNothing(change)).toBe(is)
  })
})
