-- oldest: 12
-- Race messages (race control design, C-190 to C-193), own templates and switches per event.

create table race_messages (
  id text primary key check (length(id) between 1 and 64),
  -- Grows with every change.
  number integer not null default 1 check (number >= 1),
  -- The run, or the race of a session that is not part of a run.
  run_id text not null check (length(run_id) between 1 and 200),
  -- Null: for all races of the run.
  race_id text references races (id) on delete cascade,
  at timestamptz not null,
  source text not null check (source in ('control', 'auto', 'feed')),
  kind text not null check (kind in (
    'start', 'flag', 'red', 'finish', 'winner', 'leader', 'best', 'pit-in', 'pit-out', 'out', 'link',
    'message', 'investigation'
  )),
  text text not null check (length(text) between 1 and 200),
  -- The numbers of the riders that it is about.
  riders jsonb not null default '[]',
  until timestamptz,
  retracted_at timestamptz,
  -- The investigation that it settles.
  outcome_of text
);

create index race_messages_of_run on race_messages (run_id, at desc);
create index race_messages_of_race on race_messages (race_id, at desc);

-- Messages for a whole run are deleted with its last race.
create function delete_messages_of_run() returns trigger language plpgsql as $$
begin
  delete from race_messages
  where race_id is null
    and run_id = old.run_id
    and not exists (select 1 from races where run_id = old.run_id);
  return null;
end
$$;

create trigger race_messages_follow_races after delete on races
for each row execute function delete_messages_of_run();

create table message_settings (
  event_id text primary key references events (id) on delete cascade,
  templates jsonb not null default '[]',
  -- The kinds of automatic messages that are switched off.
  off jsonb not null default '[]'
);
