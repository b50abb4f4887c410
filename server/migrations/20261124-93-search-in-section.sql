-- The section of a post or a reply is among the words that it is found by (decision 0080): the entries of before are made again.
INSERT INTO search_fill (type) VALUES ('post'), ('reply') ON CONFLICT (type) DO UPDATE SET next_bucket = 0;
