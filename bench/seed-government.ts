import type { Size } from './database.ts'
import { chance, skewed } from './draw.ts'
import { SECTIONS } from './seed-forum.ts'

const HEADS = 3
const VICES = 10
const STICKIES = 5

const linesOf = (table: 'post' | 'reply', action: string, { at, reason }: { at: string; reason: string }) => {
  const ids = table === 'post' ? 'id AS post_id, NULL::bigint AS reply_id' : 'post_id, id AS reply_id'
  return `SELECT node_id, '${action}' AS action, ${ids}, author_id AS user_id, NULL AS duration, ${reason} AS reason, ${at} AS at
    FROM ${table} WHERE ${at} IS NOT NULL`
}

/** Section maintainers, their actions and the public log; posts and replies must already exist. */
export function governmentSteps({ users }: Size): [string, string][] {
  return [
    [
      'offices, bans, and what is at the top',
      `INSERT INTO node_maintainer (node_id, user_id, office, slot, since)
         SELECT s.id, u.id, o.office, o.slot, app_now() - make_interval(days => 20 - o.place)
         FROM bench_node s CROSS JOIN (
           SELECT 'head' AS office, n AS slot, n AS place FROM generate_series(1, ${HEADS}) n
           UNION ALL SELECT 'vice', n, ${HEADS} + n FROM generate_series(1, ${VICES}) n) o
         JOIN bench_user u ON u.n = 2 + (s.n * ${HEADS + VICES} + o.place) % (${users} - 1);
       INSERT INTO node_ban (node_id, user_id, duration, until, reason, by_office, by_id, created_at, ended_at)
         SELECT s.id, u.id, '1y', made.at + interval '365 days', '反复贴广告', 'vice', m.user_id, made.at,
           CASE WHEN draw % 4 = 0 THEN made.at + interval '1 hour' END
         FROM (SELECT DISTINCT ON (section, who) * FROM (
             SELECT draw, ${skewed('draw', 54, SECTIONS)} AS section, 2 + ${chance('draw', 55)} % ${Math.floor(users / 2)} AS who
             FROM generate_series(1, ${Math.floor(users / 10)}) draw) drawn ORDER BY section, who, draw) drawn
         CROSS JOIN LATERAL (SELECT app_now() - make_interval(mins => draw) AS at) made
         JOIN bench_node s ON s.n = section JOIN bench_user u ON u.n = who
         JOIN node_maintainer m ON m.node_id = s.id AND m.office = 'vice' AND m.slot = 1
         WHERE NOT EXISTS (SELECT FROM node_maintainer o WHERE o.node_id = s.id AND o.user_id = u.id) ORDER BY draw DESC;
       INSERT INTO post_sticky (node_id, post_id, slot)
         SELECT node_id, id, slot FROM (
           SELECT node_id, id, row_number() OVER (PARTITION BY node_id ORDER BY id DESC) AS slot FROM post WHERE selected_at IS NOT NULL) ranked
         WHERE slot <= ${STICKIES};
       INSERT INTO post_sticky (node_id, post_id, slot)
         SELECT NULL, post_id, row_number() OVER (ORDER BY post_id) FROM post_sticky WHERE slot = 1 ORDER BY post_id LIMIT ${STICKIES}`,
    ],
    [
      'the public log',
      `INSERT INTO node_log (node_id, office, actor_id, action, post_id, reply_id, user_id, duration, reason, created_at)
       SELECT did.node_id, 'vice', m.user_id, did.action, did.post_id, did.reply_id, did.user_id, did.duration, did.reason, did.at
       FROM (${[
         linesOf('post', 'delete-post', { at: 'removed_at', reason: 'removed_reason' }),
         linesOf('reply', 'delete-reply', { at: 'removed_at', reason: 'removed_reason' }),
         linesOf('post', 'select', { at: 'selected_at', reason: "''" }),
         linesOf('reply', 'select-reply', { at: 'selected_at', reason: "''" }),
         `SELECT node_id, 'ban', NULL, NULL, user_id, duration, reason, created_at FROM node_ban`,
       ].join(
         ' UNION ALL ',
       )}) did JOIN node_maintainer m ON m.node_id = did.node_id AND m.office = 'vice' AND m.slot = 1
       ORDER BY did.at;
       UPDATE node_count c SET log_lines = l.n FROM (SELECT node_id, count(*) AS n FROM node_log GROUP BY node_id) l
         WHERE l.node_id = c.node_id`,
    ],
  ]
}
