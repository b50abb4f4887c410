-- serves: the newest members, for a moderator who looks for a wave of spam accounts
CREATE INDEX person_newest ON person (created_at DESC, id DESC) WHERE state <> 'closed';

-- One act by which a moderator removed everything public of one or of several members.
-- home: coordinator
CREATE TABLE removal_act (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  by_id bigint NOT NULL,
  -- the length of the mute, or ban
  sanction text NOT NULL CHECK (sanction IN ('1h', '1day', '3day', '7day', '30day', '1y', 'forever', 'ban')),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 2 AND 500),
  -- the first of the cases that it decided
  case_batch bigint,
  at timestamptz NOT NULL DEFAULT app_now(),
  undone_at timestamptz,
  undone_by bigint
);
-- serves: forgetting an act, and what it did to a member, after 90 days
CREATE INDEX removal_act_at ON removal_act (at);

-- What such an act did to one member.
-- home: the member's bucket
CREATE TABLE removal (
  bucket smallint NOT NULL,
  act_id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- null: a mute that ran already lasts longer, or the member is banned
  mute_id bigint,
  is_ban boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'removing' CHECK (state IN ('removing', 'removed', 'restoring', 'restored')),
  -- how many things the act removed; an undo does not lower it
  removed integer NOT NULL DEFAULT 0 CHECK (removed >= 0),
  at timestamptz NOT NULL DEFAULT app_now(),
  notified_at timestamptz,
  PRIMARY KEY (bucket, act_id, user_id),
  CHECK (bucket = (user_id & 1023))
);
-- serves: the progress of an act, and its undo
CREATE INDEX removal_of_act ON removal (act_id, user_id);
-- serves: what was removed of a member
CREATE INDEX removal_of_member ON removal (bucket, user_id, act_id DESC);

-- Exactly what an act removed, so that its undo restores nothing else.
-- home: the member's bucket
CREATE TABLE removed_thing (
  bucket smallint NOT NULL,
  act_id bigint NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('flash', 'comment', 'post', 'reply')),
  thing_id bigint NOT NULL,
  PRIMARY KEY (bucket, act_id, user_id, thing_id),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, act_id, user_id) REFERENCES removal (bucket, act_id, user_id) ON DELETE CASCADE
);
