-- What owners say to all members, each told once: whoever stands before the cursor has it.
-- home: coordinator
CREATE TABLE announcement (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 500),
  push boolean NOT NULL,
  by_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'sending' CHECK (state IN ('sending', 'paused', 'stopped', 'sent')),
  -- the last member who was told, in the order of bucket and id
  told_up_to bigint NOT NULL DEFAULT 0,
  told integer NOT NULL DEFAULT 0 CHECK (told >= 0),
  -- as many as there were when it began
  members integer NOT NULL CHECK (members >= 0),
  begun_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (state IN ('sending', 'paused')))
);

-- The one line above every page.
-- home: coordinator
CREATE TABLE site_banner (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- a new one for each text: whoever put one away sees the next
  id bigint NOT NULL DEFAULT nextval('content_id'),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 100),
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL CHECK (to_at > from_at)
);
