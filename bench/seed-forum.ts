import type { Size } from './database.ts'
import { chance, contentId, skewed } from './draw.ts'
import { seedText } from './seed-words.ts'

export const SECTIONS = 40
const DEEP_SHARE = 5
const DEEP_ANSWERS = 100

const sectionOf = (n: string) => `CASE WHEN ${n} % 9 < 5 THEN 1 ELSE 1 + ${skewed(n, 31, SECTIONS - 1)} END`

/** Of a post by its number, and so of its replies and of what members collect. */
const isR18 = (post: string) => `(${chance(post, 46)} % 20 = 1)`

const lately = (n: string) => `app_now() - make_interval(secs => ${n}::bigint % 2592000)`

interface Votes {
  from: string
  things: number
  draws: number
  users: number
  salt: number
}

const votesOn = (kind: 'post' | 'reply', { from, things, draws, users, salt }: Votes) => `
  CREATE UNLOGGED TABLE bench_${kind}_vote AS
    SELECT DISTINCT t.id, u.id AS who, CASE WHEN draw % 8 = 0 THEN -1 ELSE 1 END AS vote
    FROM generate_series(1, ${Math.floor(draws / 2)}) draw JOIN ${from} t ON t.n = ${skewed('draw', salt, things)} AND NOT t.removed
    JOIN bench_user u ON u.n = 1 + ${chance('draw', salt + 1)} % ${users} AND u.n <> t.author;
  INSERT INTO ${kind}_vote (bucket, ${kind}_id, user_id, kind) SELECT id & 1023, id, who, vote FROM bench_${kind}_vote`

const votesCounted = (kind: 'post' | 'reply') => `(
  SELECT id, count(*) FILTER (WHERE vote = 1) AS up, count(*) FILTER (WHERE vote = -1) AS down FROM bench_${kind}_vote GROUP BY id)`

/** All steps of the forum in dependency order; the members must already exist. */
const collected = ({ users, posts, replies }: Size) => `
  INSERT INTO collection (bucket, user_id, kind, thing_id, r18, collected_at)
    SELECT DISTINCT ON (u.id, p.id) u.id & 1023, u.id, 'post', p.id, ${isR18('p.n')}, app_now() - make_interval(secs => draw)
    FROM generate_series(1, ${users * 2}) draw JOIN bench_post p ON p.n = ${skewed('draw', 48, posts)} AND NOT p.removed
    JOIN bench_user u ON u.n = ${skewed('draw', 49, users)};
  INSERT INTO collection (bucket, user_id, kind, thing_id, r18, collected_at)
    SELECT DISTINCT ON (u.id, r.id) u.id & 1023, u.id, 'reply', r.id, ${isR18('r.post')}, app_now() - make_interval(secs => draw)
    FROM generate_series(1, ${users}) draw JOIN bench_made r ON r.n = 1 + ${chance('draw', 50)} % ${replies} AND NOT r.removed
    JOIN bench_user u ON u.n = ${skewed('draw', 51, users)};`

export function forumSteps(size: Size): [string, string][] {
  const { users, posts, replies, stars } = size
  return [
    [
      'sections',
      `CREATE UNLOGGED TABLE bench_node (n bigint PRIMARY KEY, id bigint NOT NULL);
       WITH made AS (INSERT INTO node (name, description) SELECT '压测' || n, '第' || n || '个版块' FROM generate_series(1, ${SECTIONS}) n
         RETURNING id, substr(name, 3)::bigint AS n)
       INSERT INTO bench_node SELECT n, id FROM made;
       INSERT INTO node_count (node_id) SELECT id FROM bench_node ON CONFLICT DO NOTHING;
       INSERT INTO node_member (bucket, user_id, node_id) SELECT DISTINCT u.id & 1023, u.id, s.id
         FROM generate_series(1, ${users * 3}) draw JOIN bench_user u ON u.n = 1 + draw % ${users}
         JOIN bench_node s ON s.n = ${skewed('draw', 32, SECTIONS)};
       UPDATE node_count c SET members = m.n FROM (SELECT node_id, count(*) AS n FROM node_member GROUP BY node_id) m
         WHERE m.node_id = c.node_id`,
    ],
    [
      'posts to be',
      `CREATE UNLOGGED TABLE bench_post AS SELECT n, ${contentId('posts', 'n', size, `(${chance('n', 33)} % 1024)`)} AS id, ${sectionOf('n')} AS section,
         CASE WHEN n % 10 = 1 THEN 1 ELSE ${skewed('n', 34, users)} END AS author,
         n > 1 AND ${chance('n', 35)} % 50 = 0 AS removed, app_now() - make_interval(secs => (${posts} - n) * 30) AS at
         FROM generate_series(1, ${posts}) n;
       CREATE UNIQUE INDEX ON bench_post (n);
       ANALYZE bench_post`,
    ],
    [
      'replies to be',
      `CREATE UNLOGGED TABLE bench_reply AS
       WITH drawn AS (SELECT n, CASE WHEN n % ${DEEP_SHARE} = 0 OR n % ${DEEP_ANSWERS} = 1 THEN 1 ELSE ${skewed('n', 36, posts)} END AS post,
           n % ${DEEP_ANSWERS} = 1 AS deep, n % ${DEEP_SHARE} <> 0 AND ${chance('n', 37)} % 4 = 0 AS answers,
           n % 500 <> 0 AND ${chance('n', 38)} % 200 = 0 AS removed FROM generate_series(1, ${replies}) n),
         placed AS (SELECT *, row_number() OVER (PARTITION BY post ORDER BY deep, n) AS place FROM drawn),
         directs AS (SELECT *, NOT deep AND (place = 1 OR NOT answers) AS direct FROM placed),
         counted AS (SELECT *, count(*) FILTER (WHERE direct) OVER (PARTITION BY post ORDER BY place) AS so_far FROM directs)
       SELECT c.n, c.post, p.id AS post_id, p.author AS op, s.id AS node_id, c.direct, c.removed,
         CASE WHEN c.direct THEN 0 WHEN c.deep THEN 1 ELSE 1 + ${chance('c.n', 39)} % c.so_far END AS under_floor,
         CASE WHEN ${chance('c.n', 40)} % 10 = 0 THEN p.author ELSE 1 + ${chance('c.n', 41)} % ${users} END AS author
       FROM counted c JOIN bench_post p ON p.n = c.post JOIN bench_node s ON s.n = p.section`,
    ],
    [
      'their floors',
      `CREATE UNLOGGED TABLE bench_made AS SELECT f.*, ${contentId('replies', 'f.n', size, 'f.bucket')} AS id FROM (
         SELECT n, post, post_id, node_id, direct, removed, under_floor, author, (post_id & 1023)::smallint AS bucket,
           row_number() OVER (PARTITION BY post, under_floor ORDER BY n) AS floor, CASE WHEN author = op THEN
           count(*) FILTER (WHERE author = op) OVER (PARTITION BY post, under_floor ORDER BY n) END AS op_floor
         FROM bench_reply) f;
       DROP TABLE bench_reply;
       ANALYZE bench_made;
       CREATE UNLOGGED TABLE bench_top AS SELECT post, floor, id, author FROM bench_made WHERE direct;
       CREATE UNLOGGED TABLE bench_under AS SELECT post, under_floor, count(*) AS floors, count(op_floor) AS op_floors,
         count(*) FILTER (WHERE NOT removed) AS there FROM bench_made GROUP BY post, under_floor;
       ANALYZE bench_top, bench_under`,
    ],
    ['votes on replies', votesOn('reply', { from: 'bench_made', things: replies, draws: stars, users, salt: 52 })],
    [
      'replies',
      `INSERT INTO reply (bucket, id, post_id, node_id, author_id, is_op, parent_id, parent_author_id, top_id, floor, op_floor, content,
         r18, up, down, reply_count, floors, op_floors, created_at, selected_at, removed_at, removed_by, removed_reason)
       SELECT r.bucket, r.id, r.post_id, r.node_id, u.id, r.op_floor IS NOT NULL, t.id, tu.id, coalesce(t.id, r.id), r.floor, r.op_floor,
         '说得对，第' || r.n || '楼路过' || ${seedText('r.n', replies)}, ${isR18('r.post')}, coalesce(v.up, 0), coalesce(v.down, 0), coalesce(b.there, 0), coalesce(b.floors, 0), coalesce(b.op_floors, 0),
         app_now() - make_interval(secs => (${replies} - r.n) * 5),
         CASE WHEN NOT r.removed AND ${chance('r.n', 42)} % 500 = 0 THEN app_now() END,
         CASE WHEN r.removed THEN ${lately('r.n')} END, CASE WHEN r.removed THEN 'vice' END, CASE WHEN r.removed THEN '跑题了' END
       FROM bench_made r JOIN bench_user u ON u.n = r.author
       LEFT JOIN bench_top t ON NOT r.direct AND t.post = r.post AND t.floor = r.under_floor
       LEFT JOIN bench_user tu ON tu.n = t.author
       LEFT JOIN ${votesCounted('reply')} v ON v.id = r.id
       LEFT JOIN bench_under b ON r.direct AND b.post = r.post AND b.under_floor = r.floor ORDER BY r.n`,
    ],
    ['votes on posts', votesOn('post', { from: 'bench_post', things: posts, draws: stars, users, salt: 43 })],
    [
      'posts',
      `INSERT INTO post (bucket, id, node_id, author_id, title, content, excerpt, warning, up, down, reply_count, floors, op_floors, chaos,
         created_at, active_at, selected_at, removed_at, removed_by, removed_reason)
       SELECT p.id & 1023, p.id, s.id, u.id, '第' || p.n || '篇帖子', repeat(line, 1 + (${chance('p.n', 45)} % 12)::int), left(line, 200),
         CASE WHEN ${isR18('p.n')} THEN 'r18' WHEN ${chance('p.n', 46)} % 20 = 0 THEN 'spoiler' END, coalesce(v.up, 0), coalesce(v.down, 0), coalesce(r.there, 0),
         coalesce(r.floors, 0), coalesce(r.op_floors, 0), coalesce(r.removed, 0), p.at, greatest(p.at, r.last),
         CASE WHEN NOT p.removed AND ${chance('p.n', 47)} % 100 = 0 THEN p.at END,
         CASE WHEN p.removed THEN ${lately('p.n')} END, CASE WHEN p.removed THEN 'vice' END, CASE WHEN p.removed THEN '跑题了' END
       FROM bench_post p JOIN bench_node s ON s.n = p.section JOIN bench_user u ON u.n = p.author
       CROSS JOIN LATERAL (SELECT '这是第' || p.n || '篇，写的是窗外的雨和桌上的茶' || ${seedText('p.n', posts)} || '。' AS line) written
       LEFT JOIN ${votesCounted('post')} v ON v.id = p.id
       LEFT JOIN (SELECT post_id, count(*) FILTER (WHERE direct) AS floors, count(op_floor) FILTER (WHERE direct) AS op_floors,
           count(*) FILTER (WHERE removed) AS removed, count(*) FILTER (WHERE NOT removed) AS there,
           app_now() - make_interval(secs => (${replies} - max(n)) * 5) AS last FROM bench_made GROUP BY post_id) r ON r.post_id = p.id
       ORDER BY p.n`,
    ],
    [
      'what members collect, and their counts',
      `${collected(size)}
       INSERT INTO forum_count (bucket, user_id, posts, r18, own_posts, replies, own_replies, replies_r18,
           collected_posts, collected_replies, collected_posts_r18, collected_replies_r18)
         SELECT user_id & 1023, user_id, sum(posts), sum(r18), sum(own_posts), sum(replies), sum(own_replies), sum(replies_r18),
           sum(of_posts), sum(of_replies), sum(of_posts_r18), sum(of_replies_r18)
         FROM (
           SELECT author_id AS user_id, count(*) FILTER (WHERE removed_at IS NULL) AS posts,
             count(*) FILTER (WHERE removed_at IS NULL AND warning = 'r18') AS r18, count(*) AS own_posts, 0 AS replies, 0 AS own_replies,
             0 AS replies_r18, 0 AS of_posts, 0 AS of_replies, 0 AS of_posts_r18, 0 AS of_replies_r18 FROM post GROUP BY author_id
           UNION ALL SELECT author_id, 0, 0, 0, count(*) FILTER (WHERE removed_at IS NULL), count(*),
             count(*) FILTER (WHERE removed_at IS NULL AND r18), 0, 0, 0, 0 FROM reply GROUP BY author_id
           UNION ALL SELECT user_id, 0, 0, 0, 0, 0, 0, count(*) FILTER (WHERE kind = 'post'), count(*) FILTER (WHERE kind = 'reply'),
             count(*) FILTER (WHERE kind = 'post' AND r18), count(*) FILTER (WHERE kind = 'reply' AND r18)
             FROM collection GROUP BY user_id) each GROUP BY user_id;
       UPDATE node_count c SET posts = p.there, selected = p.selected, chaos = p.removed FROM (
         SELECT node_id, count(*) FILTER (WHERE removed_at IS NULL) AS there, count(selected_at) AS selected, count(removed_at) AS removed
         FROM post GROUP BY node_id) p WHERE p.node_id = c.node_id;
       UPDATE node_count c SET day = p.day, day_posts = p.n FROM (
         SELECT node_id, max(created_at AT TIME ZONE 'Asia/Shanghai')::date AS day, count(*) AS n FROM post
         WHERE removed_at IS NULL AND (created_at AT TIME ZONE 'Asia/Shanghai')::date = (app_now() AT TIME ZONE 'Asia/Shanghai')::date
         GROUP BY node_id) p WHERE p.node_id = c.node_id;
       INSERT INTO post_span (node_id, span, posts)
         SELECT coalesce(node_id, 0), id >> 23, count(*) FROM post WHERE state = 0 AND removed_at IS NULL AND deleted_at IS NULL
         GROUP BY GROUPING SETS ((node_id, id >> 23), (id >> 23));
       UPDATE node_count c SET selected_replies = r.n
         FROM (SELECT node_id, count(*) AS n FROM reply WHERE selected_at IS NOT NULL GROUP BY node_id) r WHERE r.node_id = c.node_id`,
    ],
  ]
}
