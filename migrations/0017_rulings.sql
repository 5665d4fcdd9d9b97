-- oldest: 12
-- What officials and rules have decided about the riders and laps of a session (race control C-069).

alter table races
  -- The state of the results; empty if the timing system decides them.
  add column results text not null default '' check (length(results) <= 40);

alter table entries
  -- Null: running or classified, or a session without rules.
  add column result_status text check (result_status in ('OUT', 'DNF', 'DNS', 'DSQ', 'NC')),
  -- The mark of the row, for example +3.000.
  add column penalty text check (length(penalty) between 1 and 120),
  add column notes jsonb check (jsonb_typeof(notes) = 'array');

alter table laps
  -- Why the lap is cancelled, or * if its time was not measured.
  add column note text check (length(note) between 1 and 200);
