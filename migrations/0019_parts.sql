-- oldest: 12
-- Races in parts (race control C-104).

alter table races
  -- The riders with whom the part goes live: those of the part before, as its desk has changed them.
  add column roster jsonb check (jsonb_typeof(roster) = 'object');
