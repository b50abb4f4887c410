-- What staff are alerted of, and how (decision 0121).

-- The choice of one colleague, and a webhook of their own.
-- home: the member's bucket
CREATE TABLE staff_alert (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  topics text[] NOT NULL CHECK (topics <@ ARRAY['grave-case', 'case', 'appeal', 'ticket', 'proposal', 'support', 'alarm']),
  by_mail boolean NOT NULL DEFAULT false,
  -- HH:MM in Beijing
  quiet_from text CHECK (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  quiet_to text CHECK (quiet_to ~ '^[0-2][0-9]:[0-5][0-9]$'),
  grave_passes boolean NOT NULL DEFAULT true,
  -- news that came in quiet hours, for their end
  kept text[] NOT NULL DEFAULT '{}',
  webhook_kind text CHECK (webhook_kind IN ('feishu', 'dingtalk', 'wecom', 'generic')),
  -- address and secret, sealed for the member
  webhook bytea,
  -- failures in a row, and since when
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  failing_since timestamptz,
  -- turned off after repeated failure
  off_at timestamptz,
  PRIMARY KEY (bucket, user_id),
  CHECK (bucket = (user_id & 1023)),
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  CHECK ((webhook_kind IS NULL) = (webhook IS NULL)),
  FOREIGN KEY (bucket, user_id) REFERENCES person (bucket, id) ON DELETE CASCADE
);

-- A browser in which a colleague is alerted. It outlives sessions of the console, and ends with the second factor.
-- home: the member's bucket
CREATE TABLE staff_alert_device (
  bucket smallint NOT NULL,
  user_id bigint NOT NULL,
  endpoint_hash bytea NOT NULL CHECK (octet_length(endpoint_hash) = 32),
  endpoint text NOT NULL CHECK (char_length(endpoint) <= 1000),
  p256dh bytea NOT NULL CHECK (octet_length(p256dh) = 65),
  auth bytea NOT NULL CHECK (octet_length(auth) = 16),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (bucket, user_id, endpoint_hash),
  CHECK (bucket = (user_id & 1023)),
  FOREIGN KEY (bucket, user_id) REFERENCES staff_alert (bucket, user_id) ON DELETE CASCADE
);

-- The webhook of the team; one row at most.
-- home: coordinator
CREATE TABLE team_alert (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  topics text[] NOT NULL CHECK (topics <@ ARRAY['grave-case', 'case', 'appeal', 'ticket', 'proposal', 'support', 'alarm']),
  webhook_kind text CHECK (webhook_kind IN ('feishu', 'dingtalk', 'wecom', 'generic')),
  -- address and secret, sealed for the site
  webhook bytea,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  failing_since timestamptz,
  off_at timestamptz,
  CHECK ((webhook_kind IS NULL) = (webhook IS NULL))
);

-- What came since the last round: a topic, or `alarm:` and its name.
-- home: coordinator
CREATE TABLE alert_news (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  news text NOT NULL CHECK (char_length(news) <= 100),
  -- goes out at once
  urgent boolean NOT NULL
);
