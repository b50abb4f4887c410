-- serves: what a member gave to the newest flashes: marked in what is recommended to him, or left out of it
CREATE INDEX flash_vote_of_member ON flash_vote (user_id, flash_id DESC) INCLUDE (kind);
DROP INDEX flash_vote_disliked;
-- serves: what a member gave to comments, when they take it along or leave
CREATE INDEX flash_comment_vote_of_member ON flash_comment_vote (user_id, comment_id);
