-- A row of counts is what two people lock to find out whether a block stands between them. Made only when it was first
-- needed, everybody who met a new author for the first time waited for whoever made it, some of them with what the next
-- one needed in hand: it stands from the moment on in which there is a person.
CREATE FUNCTION person_is_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO follow_count (bucket, user_id) VALUES (NEW.bucket, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER person_is_counted AFTER INSERT ON person FOR EACH ROW EXECUTE FUNCTION person_is_counted();

INSERT INTO follow_count (bucket, user_id) SELECT bucket, id FROM person ON CONFLICT DO NOTHING;
