-- Pictures of messages. A finished upload holds the picture until its message is sent.
ALTER TABLE upload DROP CONSTRAINT upload_purpose_check,
  ADD CONSTRAINT upload_purpose_check CHECK (purpose IN ('flash', 'avatar', 'post', 'face', 'chat'));
-- The key of the file, which is sealed with the sender's key as its thumbnail is.
ALTER TABLE message ADD COLUMN picture text CHECK (picture <> ''),
  ADD COLUMN picture_width integer CHECK (picture_width > 0),
  ADD COLUMN picture_height integer CHECK (picture_height > 0),
  ADD CHECK (num_nulls(picture, picture_width, picture_height) IN (0, 3));
-- serves: the pass over all files, by ranges of keys
CREATE INDEX message_picture_file ON message (picture COLLATE "C") WHERE picture IS NOT NULL;
-- Whether the member shows that they type, and sees it of others.
ALTER TABLE message_inbox ADD COLUMN shows_typing boolean NOT NULL DEFAULT true;
