-- An index answers alone only for pages that a vacuum has seen since they changed. What a find changes stays on its page,
-- and the next who reads the page clears what is dead: so few dead rows are counted, however many pages have changed.
ALTER TABLE square_candidate SET (autovacuum_vacuum_scale_factor = 0.0001);
