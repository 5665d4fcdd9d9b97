-- oldest: 12
-- Races in parts (race control C-104).

alter table races
  -- The riders with whom the part goes live: those of the part before, as its desk has changed them.
  add column roster jsonb check (jsonb_typeof(roster) = 'object'),
  -- How the rules in force combine the parts; null: as planned.
  add column restart text check (restart in ('last-part', 'aggregate')),
  -- The number of parts whose result the entries of a main race have; null: its own result only.
  add column result_parts integer check (result_parts > 1);

alter table entries
  -- Only where the result is that of several parts: what the rider did in this race alone.
  add column part_result jsonb check (jsonb_typeof(part_result) = 'object');
