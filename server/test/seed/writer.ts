import type { Draw } from './draw.ts'
import { endings, openings } from './words/anywhere.ts'
import { type Topic, topics } from './words/topics.ts'

type Part = Exclude<keyof Topic, 'name' | 'description'>

interface About {
  topic: Topic
  thing: string
}

export interface Writer {
  flash(): About & { content: string }
  post(topic: Topic): About & { title: string; content: string }
  /** Answers to one text, none of which soon repeats. */
  answers(about: About): () => string
}

const INTRODUCTIONS = '新来的'
const withThing = (text: string, thing: string): string => text.replaceAll('{thing}', thing)
const stop = (text: string): string => (/[。？！]$/.test(text) ? text : `${text}。`)

/** Texts of the topics in combinations, dealt so that those on one screen differ. */
export function makeWriter(draw: Draw): Writer {
  const decks = new Map<Topic, Record<Part, () => string>>(
    topics.map((topic) => {
      const { name: _name, description: _description, ...parts } = topic
      return [topic, Object.fromEntries(Object.entries(parts).map(([part, all]) => [part, draw.deck(all)]))] as never
    }),
  )
  const deal = (topic: Topic, part: Part) => decks.get(topic)?.[part]() ?? ''
  const nextTopic = draw.deck(topics.filter(({ name }) => name !== INTRODUCTIONS))
  const [nextOpening, nextEnding] = [draw.deck(openings), draw.deck(endings)]
  return {
    flash: () => {
      const topic = nextTopic()
      const thing = deal(topic, 'things')
      const first = `${withThing(deal(topic, 'opens'), thing)}，${deal(topic, 'middles')}。`
      return { topic, thing, content: draw.happens(0.7) ? `${first}${stop(deal(topic, 'ends'))}` : first }
    },
    post: (topic) => {
      const thing = deal(topic, 'things')
      const paragraphs = [
        `${withThing(deal(topic, 'opens'), thing)}，${deal(topic, 'middles')}。`,
        `${stop(deal(topic, 'middles'))}${stop(deal(topic, 'ends'))}`,
        ...(draw.happens(0.7) ? [deal(topic, 'asks')] : []),
      ]
      return { topic, thing, title: withThing(deal(topic, 'titles'), thing), content: paragraphs.join('\n\n') }
    },
    answers: ({ topic, thing }) => {
      const own = draw.shuffled(topic.replies)
      return () => {
        const [line] = draw.happens(0.5) ? own.splice(0, 1) : []
        if (line !== undefined) return withThing(line, thing)
        return `${nextOpening()}，${nextEnding()}`
      }
    },
  }
}
