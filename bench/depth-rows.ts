import { inTurn, measure } from './compare.ts'
import { BROWSER, ROUNDS, type Row, ratio, SECONDS, type Stage } from './row.ts'

const FLOORS = 10
/** More pages than the load requests while a response is cached; at most half of a thread. */
const PAGES = 4000

interface Thread {
  what: string
  path: string
  floors: number
}

const threads = ({ people: { talk } }: Stage): Thread[] => [
  { what: 'replies', path: `of-post?postId=${talk.deepPost}`, floors: talk.deepFloors },
  { what: 'answers to one', path: `of-reply?replyId=${talk.deepReply}`, floors: talk.deepAnswers },
]

/** Consecutive pages that no other load requests at the same time. */
const pagesFrom = ({ path }: Thread, first: number, pages: number) =>
  Array.from({ length: pages }, (_, i) => ({ path: `/api/topic/reply/${path}&page=${first + i}`, headers: BROWSER }))

export const depth: Row = async (stage) => {
  const figures = []
  for (const thread of threads(stage)) {
    const pages = Math.min(PAGES, Math.floor(thread.floors / FLOORS / 2))
    const asks = [0, Math.ceil(thread.floors / FLOORS) - pages].map((first) => pagesFrom(thread, first, pages))
    const [first, deepest] = await inTurn(
      asks.map((requests) => () => measure({ serve: stage.server, requests }, { seconds: SECONDS })),
      ROUNDS,
    )
    const what = `the last ${pages} pages of ${thread.floors} ${thread.what}, to the first ${pages}, none of them kept`
    if (first && deepest) figures.push(ratio(what, 0.85, deepest, first))
  }
  return figures
}
