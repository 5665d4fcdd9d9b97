-- oldest: 12
-- Position penalties apply to the result of all parts of a race (race control C-104).

alter table entries
  -- In the order in which they were given: the sequence of the decision and the number of places. Null: none.
  add column position_penalties jsonb check (jsonb_typeof(position_penalties) = 'array');
