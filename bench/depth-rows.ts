import { inTurn, measure } from './compare.ts'
import { BROWSER, ROUNDS, type Row, ratio, SECONDS, type Stage } from './row.ts'

const FLOORS = 10
/** More than one asks for while an answer is kept. */
const PAGES = 4000

/** Pages of the replies to the post that has the most, from one on; each is asked for by nobody else meanwhile. */
const pagesFrom = ({ people: { talk } }: Stage, first: number) =>
  Array.from({ length: PAGES }, (_, i) => ({
    path: `/api/topic/reply/of-post?postId=${talk.deepPost}&page=${first + i}`,
    headers: BROWSER,
  }))

/** The deepest pages of a thread, and its first. */
export const depth: Row = async (stage) => {
  const last = Math.max(0, Math.ceil(stage.people.talk.deepFloors / FLOORS) - PAGES)
  const asks = [pagesFrom(stage, 0), pagesFrom(stage, last)]
  const [first, deepest] = await inTurn(
    asks.map((requests) => () => measure({ serve: stage.server, requests }, { seconds: SECONDS })),
    ROUNDS,
  )
  const what = `the last ${PAGES} pages of ${stage.people.talk.deepFloors} replies, to the first ${PAGES}, none of them kept`
  return first && deepest ? [ratio(what, 0.85, deepest, first)] : []
}
