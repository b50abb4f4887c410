import type { Reply, ReplyPreview } from '@sp/contract'

export const withCollected = <T extends { archived: boolean }>(thing: T, archived: boolean): T =>
  thing.archived === archived ? thing : { ...thing, archived }

type Each = <R extends ReplyPreview>(reply: R) => R

interface Detail {
  post: { id: number }
  reply: Reply
}

const isDetail = (data: unknown): data is Detail =>
  typeof (data as Partial<Detail> | null | undefined)?.reply === 'object'
const isListed = (data: unknown): data is { list: readonly Reply[] } =>
  Array.isArray((data as { list?: unknown } | null | undefined)?.list)

/** Changes a reply in a list, below another reply, or on its own page. Other objects stay the same. */
export function patchedReply(data: unknown, id: number, change: Each): unknown {
  if (isDetail(data)) {
    const reply = within(data.reply, id, change)
    return reply === data.reply ? data : { ...data, reply }
  }
  if (!isListed(data)) return data
  const list = data.list.map((reply) => within(reply, id, change))
  return list.some((reply, at) => reply !== data.list[at]) ? { ...data, list } : data
}

/** Items of flat lists have no children. */
function within(reply: Reply, id: number, change: Each): Reply {
  if (reply.id === id) return change(reply)
  const children = reply.children?.map((child) => (child.id === id ? change(child) : child))
  return children?.some((child, at) => child !== reply.children[at]) ? { ...reply, children } : reply
}
