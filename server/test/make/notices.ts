import { noticeCalls as calls, type NoticeTab } from '@sp/contract'
import type { Who, World } from '../world.ts'

export const noticesOf = async (world: World, who: Who, classType: NoticeTab = 0, page = 0) =>
  (await world.call(calls.list, { classType, page }, who)).data

/** Contents of a member's notices, latest first. */
export const contentsOf = async (world: World, who: Who): Promise<string[]> =>
  (await noticesOf(world, who)).list.map(({ content }) => content)

/** Tabs whose total or unread count differs from the rows, and aggregates with a wrong number of actors. */
export async function wrongNotices(world: World): Promise<unknown[]> {
  const counts = await world.sql(
    `SELECT c.user_id, c.tab, c.total, c.unread FROM notice_count c CROSS JOIN LATERAL (
       SELECT count(*) AS total, count(*) FILTER (WHERE NOT n.is_read) AS unread FROM notice n
       WHERE n.user_id = c.user_id AND (c.tab = 0 OR n.tab = c.tab)) real
     WHERE c.total <> real.total OR c.unread <> real.unread`,
  )
  const uncounted = await world.sql(
    `SELECT n.user_id FROM notice n WHERE NOT EXISTS (SELECT 1 FROM notice_count c WHERE c.user_id = n.user_id)`,
  )
  const aggregates = await world.sql(
    `SELECT n.id, n.actors FROM notice n WHERE n.aggregates AND (
       n.actors <> (SELECT count(*) FROM notice_actor a WHERE a.notice_id = n.id) OR
       n.actor_id IS DISTINCT FROM (SELECT a.actor_id FROM notice_actor a WHERE a.notice_id = n.id ORDER BY a.turn DESC LIMIT 1))`,
  )
  return [...counts, ...uncounted, ...aggregates]
}
