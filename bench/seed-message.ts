import type { Size } from './database.ts'
import { chance, contentId } from './draw.ts'

const SESSIONS = 10_000
const DEEP = 4
const OF_ONE_CHAT = 5

/**
 * Chats and messages. All have the same sealed content, which cannot be opened, because only the server has the
 * members' keys. Every message is read, and every sender is accepted.
 */
export function messageSteps(size: Size): [string, string][] {
  const { users, messages } = size
  const deep = Math.floor(messages / DEEP)
  const sessions = Math.min(SESSIONS, users - 1)
  const chats = Math.ceil(Math.max(0, messages - deep) / OF_ONE_CHAT)
  return [
    [
      'chats',
      `CREATE UNLOGGED TABLE bench_chat AS SELECT row_number() OVER () AS n, low, high FROM (
         SELECT DISTINCT least(a.id, b.id) AS low, greatest(a.id, b.id) AS high FROM (
           SELECT 1::bigint AS one, 1 + draw AS other FROM generate_series(1, ${sessions}) draw
           UNION ALL SELECT 2 + ${chance('draw', 61)} % ${users - 1}, 2 + ${chance('draw', 62)} % ${users - 1}
           FROM generate_series(1, ${Math.max(0, chats - sessions)}) draw) drawn
         JOIN bench_user a ON a.n = drawn.one JOIN bench_user b ON b.n = drawn.other WHERE a.id <> b.id) pairs;
       CREATE UNIQUE INDEX ON bench_chat (n);
       CREATE UNLOGGED TABLE bench_message AS SELECT ${contentId('messages', 'said.n', size, '(c.low & 1023)')} AS id, c.low, c.high,
         CASE WHEN ${chance('said.n', 63)} % 2 = 0 THEN c.low ELSE c.high END AS sender
       FROM (SELECT n, CASE WHEN n <= ${deep} THEN (SELECT d.n FROM bench_chat d
             WHERE d.low = (SELECT least(a.id, b.id) FROM bench_user a, bench_user b WHERE a.n = 1 AND b.n = 2)
               AND d.high = (SELECT greatest(a.id, b.id) FROM bench_user a, bench_user b WHERE a.n = 1 AND b.n = 2))
           ELSE 1 + n % (SELECT count(*) FROM bench_chat) END AS chat FROM generate_series(1, ${messages}) n) said
       JOIN bench_chat c ON c.n = said.chat;
       ANALYZE bench_chat, bench_message;
       INSERT INTO chat (bucket, low_id, high_id, last_id)
       SELECT low & 1023, low, high, max(id) FROM bench_message GROUP BY low, high`,
    ],
    [
      'messages',
      `INSERT INTO message (bucket, low_id, high_id, id, sender_id, content, created_at)
       SELECT low & 1023, low, high, id, sender, decode(repeat('5a', 60), 'hex'), app_now() - interval '1 day' + make_interval(secs => (id >> 10) % 80000)
       FROM bench_message ORDER BY id`,
    ],
    [
      'sessions of chats',
      `INSERT INTO chat_side (bucket, user_id, other_id, box, updated_at, read_to)
       SELECT one & 1023, one, other, 'open', app_now() - make_interval(mins => (${chance('one + other', 64)} % 40000)::int), last_id
       FROM (SELECT low_id AS one, high_id AS other, last_id FROM chat UNION ALL SELECT high_id, low_id, last_id FROM chat) sides;
       INSERT INTO message_inbox (bucket, user_id, open) SELECT user_id & 1023, user_id, count(*) FROM chat_side GROUP BY user_id`,
    ],
  ]
}
