import { flashCalls } from '@sp/contract'
import type { Who, World } from '../world.ts'

/** A comment under a flash, or an answer to one. @returns its id */
export async function makeComment(
  world: World,
  author: Who,
  flashId: number,
  about: { content?: string; answers?: number } = {},
): Promise<number> {
  const { content = '说得对', answers } = about
  const { code, msg, data } =
    answers === undefined
      ? await world.call(flashCalls.comment, { flashId, content }, author)
      : await world.call(flashCalls.answer, { flashId, currentId: answers, content }, author)
  if (code !== 200) throw new Error(msg)
  return data
}
