-- A row of counts is what two people lock to find out whether a block stands between them. Made only when it was first
-- needed, everybody who met a new author for the first time waited for whoever made it, some of them with what the next
-- one needed in hand. It is made together with the account now; these are the ones of before.
INSERT INTO follow_count (bucket, user_id) SELECT bucket, id FROM person ON CONFLICT DO NOTHING;
