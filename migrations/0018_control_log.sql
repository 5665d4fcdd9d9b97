-- oldest: 12
-- The decisions of race control about runs. The journal of a run, or the control journal beside it, is what results are
-- computed from; these rows are what is read about them, each with its audit row.

create table control_events (
  -- The journal that the decision is part of: a race that goes live again has another one.
  journal_id text not null check (length(journal_id) between 1 and 64),
  run_id text not null check (length(run_id) between 1 and 200),
  sequence integer not null check (sequence > 0),
  -- Made by the page.
  id text not null check (length(id) between 8 and 64),
  -- No foreign key: what was decided stays when a race is deleted.
  race_id text not null check (length(race_id) between 1 and 64),
  kind text not null check (length(kind) between 1 and 32),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  reason text not null default '' check (length(reason) <= 200),
  actor_id text not null check (length(actor_id) between 1 and 64),
  at timestamptz not null,
  primary key (journal_id, sequence),
  unique (journal_id, id)
);

create index control_events_of_run on control_events (run_id, sequence);

create function refuse_control_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'The control log is only ever added to';
end
$$;

create trigger control_events_stay before update or delete on control_events
  for each row execute function refuse_control_event_change();
create trigger control_events_are_kept before truncate on control_events
  for each statement execute function refuse_control_event_change();
