-- oldest: 12
-- Duties: what an official may do at an event, or at all events (race control design, C-001).

create table duties (
  user_id text not null references users (id) on delete cascade,
  -- Null: at all events.
  event_id text references events (id) on delete cascade,
  duty text not null check (duty in ('timekeeper', 'steward')),
  created_at timestamptz not null default now(),
  constraint duties_key unique nulls not distinct (user_id, event_id, duty)
);

create index duties_of_event on duties (event_id);
