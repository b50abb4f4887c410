-- The posts of all sections together are counted by span too, as section 0: a page in the middle of the whole site reads
-- one row a span, however many sections there are.
INSERT INTO post_span (node_id, span, posts)
SELECT 0, span, sum(posts)::integer FROM post_span WHERE node_id <> 0 GROUP BY span;
