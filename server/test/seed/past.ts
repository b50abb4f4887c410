import type { Draw } from './draw.ts'
import type { Hours } from './hours.ts'
import type { Size } from './sizes.ts'
import { type Topic, topics } from './words/topics.ts'
import type { Writer } from './writer.ts'

export interface Person {
  id: number
  joined: number
}

interface Made {
  at: number
  authorId: number
  /** From the sequence of contents, in the order of time; set by `number`. */
  id: number
}
export interface PastFlash extends Made {
  kind: 'flash'
  content: string
  warning: string | null
  pictures: number
  answer: () => string
}
export interface PastComment extends Made {
  kind: 'comment'
  flash: PastFlash
  parent: PastComment | undefined
  content: string
}
export interface PastPost extends Made {
  kind: 'post'
  topic: Topic
  title: string
  content: string
  pictures: number
  answer: () => string
  floors: number
  opFloors: number
  last: number
}
export interface PastReply extends Made {
  kind: 'reply'
  post: PastPost
  parent: PastReply | undefined
  content: string
  floor: number
  opFloor: number | null
  floors: number
  opFloors: number
}
export type Thing = PastFlash | PastComment | PastPost | PastReply

interface Tools {
  draw: Draw
  hours: Hours
  writer: Writer
  people: readonly Person[]
}

/** What flashes of some topics may warn of. */
const WARNED: Readonly<Record<string, string>> = { 电影与剧: 'spoiler', 夜读: 'spoiler', 夜里说说: 'heavy' }
const WARNED_SHARE = 0.12
const PICTURES = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4]

/** Who writes: the first ones in the list far more than the last, none before they joined. */
function authorAt({ draw, people }: Tools, at: number): Person {
  for (let tries = 0; tries < 50; tries++) {
    const person = draw.early(people, 1.6)
    if (person.joined < at) return person
  }
  return people[0] as Person
}

function makeFlash(tools: Tools): PastFlash {
  const { draw, hours, writer } = tools
  const at = hours.moment()
  const { content, ...about } = writer.flash()
  const warning = draw.happens(WARNED_SHARE) ? (WARNED[about.topic.name] ?? null) : null
  const author = authorAt(tools, at)
  const pictures = draw.pick(PICTURES)
  return { kind: 'flash', at, authorId: author.id, id: 0, content, warning, pictures, answer: writer.answers(about) }
}

function makePost(tools: Tools): PastPost {
  const { draw, hours, writer } = tools
  const at = hours.moment()
  const { title, content, ...about } = writer.post(draw.early(topics, 1.3))
  const pictures = draw.happens(0.2) ? 1 + draw.below(3) : 0
  const counts = { floors: 0, opFloors: 0, last: at }
  const authorId = authorAt(tools, at).id
  return {
    kind: 'post',
    at,
    authorId,
    id: 0,
    topic: about.topic,
    title,
    content,
    pictures,
    answer: writer.answers(about),
    ...counts,
  }
}

/** Texts are dealt in the order in which one reads them. */
function answersTo<T extends PastFlash | PastPost>(tools: Tools, things: readonly T[], count: number) {
  const { draw, hours } = tools
  const busiest = draw.shuffled(things)
  const drawn = Array.from({ length: count }, () => {
    const under = draw.early(busiest, 1.9)
    const at = hours.after(under.at)
    const isOwn = draw.happens(0.12)
    return { under, at, authorId: isOwn ? under.authorId : authorAt(tools, at).id }
  })
  return drawn.sort((one, other) => one.at - other.at)
}

function makeComments(tools: Tools, flashes: readonly PastFlash[], count: number): PastComment[] {
  const earlier = new Map<PastFlash, PastComment[]>()
  return answersTo(tools, flashes, count).map(({ under: flash, at, authorId }) => {
    const before = earlier.get(flash) ?? []
    const parent = before.length > 0 && tools.draw.happens(0.3) ? tools.draw.pick(before) : undefined
    const comment: PastComment = { kind: 'comment', at, authorId, id: 0, flash, parent, content: flash.answer() }
    earlier.set(flash, [...before, comment])
    return comment
  })
}

function makeReplies(tools: Tools, posts: readonly PastPost[], count: number): PastReply[] {
  const tops = new Map<PastPost, PastReply[]>()
  return answersTo(tools, posts, count).map(({ under: post, at, authorId }) => {
    const before = tops.get(post) ?? []
    const parent = before.length > 0 && tools.draw.happens(0.28) ? tools.draw.pick(before) : undefined
    const under = parent ?? post
    under.floors++
    const isOp = authorId === post.authorId
    if (isOp) under.opFloors++
    post.last = at
    const reply: PastReply = {
      kind: 'reply',
      at,
      authorId,
      id: 0,
      post,
      parent,
      content: post.answer(),
      floor: under.floors,
      opFloor: isOp ? under.opFloors : null,
      floors: 0,
      opFloors: 0,
    }
    if (parent === undefined) tops.set(post, [...before, reply])
    return reply
  })
}

/** Everything that was written, in the order of time. */
export function writePast(tools: Tools, size: Size): Thing[] {
  const flashes = Array.from({ length: size.flashes }, () => makeFlash(tools)).sort((one, other) => one.at - other.at)
  const posts = Array.from({ length: size.posts }, () => makePost(tools))
  const comments = makeComments(tools, flashes, size.comments)
  const replies = makeReplies(tools, posts, size.replies)
  return [...flashes, ...posts, ...comments, ...replies].sort((one, other) => one.at - other.at)
}
