import { bool, fragment, int2, int4, int4s, int8, int8s, read, write } from '../../platform/db/sql.ts'

const today = fragment`(app_now() AT TIME ZONE 'Asia/Shanghai')::date`

/** Of two updates around midnight, the later day is kept. */
export const move = write({})`
  UPDATE node_count SET
    members = members + ${int2('members')}::smallint, posts = posts + ${int2('posts')}::smallint,
    selected = selected + ${int2('selected')}::smallint,
    selected_replies = selected_replies + ${int2('selectedReplies')}::smallint,
    selected_replies_r18 = selected_replies_r18 + ${int2('selectedRepliesR18')}::smallint,
    chaos = chaos + ${int2('chaos')}::smallint, log_lines = log_lines + ${int2('logLines')}::smallint,
    r18 = r18 + ${int2('r18')}::smallint, selected_r18 = selected_r18 + ${int2('selectedR18')}::smallint,
    chaos_r18 = chaos_r18 + ${int2('chaosR18')}::smallint,
    day = greatest(day, ${today}),
    day_posts = greatest(0, (day >= ${today})::integer * day_posts
      + (day <= ${today})::integer * ${bool('isToday')}::boolean::integer * ${int2('posts')}::smallint)
  WHERE node_id = ${int8('nodeId')}`

export const counts = read({
  members: int4,
  posts: int4,
  selected: int4,
  selectedReplies: int4,
  chaos: int4,
  logLines: int4,
  r18: int4,
  selectedR18: int4,
  selectedRepliesR18: int4,
  chaosR18: int4,
})`
  SELECT members, posts, selected, selected_replies AS "selectedReplies", chaos, log_lines AS "logLines",
    r18, selected_r18 AS "selectedR18", selected_replies_r18 AS "selectedRepliesR18", chaos_r18 AS "chaosR18"
  FROM node_count WHERE node_id = ${int8('nodeId')}`

export const postsOfAll = read({ total: int8 })`
  SELECT greatest(coalesce(sum(posts - CASE WHEN ${bool('adult')}::boolean THEN 0 ELSE r18 END), 0), 0)::bigint AS total
  FROM node_count`

export const lockAll = write({ nodeId: int8 })`
  SELECT node_id AS "nodeId" FROM node_count ORDER BY node_id FOR UPDATE`

export const setMembers = write({})`
  UPDATE node_count c SET members = counted.members
  FROM unnest(${int8s('nodeIds')}::bigint[], ${int4s('members')}::integer[]) AS counted(id, members)
  WHERE c.node_id = counted.id AND c.members <> counted.members`

export const recountLog = write({})`
  UPDATE node_count c SET log_lines = counted.lines
  FROM (SELECT n.id, (SELECT count(*)::integer FROM node_log l WHERE l.node_id = n.id) AS lines FROM node n) counted
  WHERE c.node_id = counted.id AND c.log_lines <> counted.lines`

export const setPosts = write({})`
  UPDATE node_count c SET posts = counted.posts, selected = counted.selected, chaos = counted.chaos,
    r18 = counted.r18, selected_r18 = counted.selected_r18, chaos_r18 = counted.chaos_r18,
    day = ${today}, day_posts = counted.today
  FROM unnest(${int8s('nodeIds')}::bigint[], ${int4s('posts')}::integer[], ${int4s('selected')}::integer[],
      ${int4s('chaos')}::integer[], ${int4s('r18')}::integer[], ${int4s('selectedR18')}::integer[],
      ${int4s('chaosR18')}::integer[], ${int4s('today')}::integer[])
    AS counted(id, posts, selected, chaos, r18, selected_r18, chaos_r18, today)
  WHERE c.node_id = counted.id AND ((c.posts, c.selected, c.chaos, c.r18, c.selected_r18, c.chaos_r18) IS DISTINCT FROM
      (counted.posts, counted.selected, counted.chaos, counted.r18, counted.selected_r18, counted.chaos_r18)
    -- Nothing is known of a day that the clock was put back from.
    OR (c.day <= ${today} AND (c.day = ${today})::integer * c.day_posts <> counted.today))`

export const setSelectedReplies = write({})`
  UPDATE node_count c SET selected_replies = counted.replies, selected_replies_r18 = counted.r18
  FROM unnest(${int8s('nodeIds')}::bigint[], ${int4s('replies')}::integer[], ${int4s('r18')}::integer[]) AS counted(id, replies, r18)
  WHERE c.node_id = counted.id AND (c.selected_replies, c.selected_replies_r18) IS DISTINCT FROM (counted.replies, counted.r18)`
