-- Two who are together may each offer their own account to the other; both have it once both have offered. Only read
-- while they are together: a node of the version before ends a love without taking the offers back.
ALTER TABLE pair_side ADD COLUMN offers_home boolean NOT NULL DEFAULT false;
