-- oldest: 12
-- Entry lists of events, their transponders, and which entries take part in a race (design of race control, section 3).
-- `entries` of migration 3 are the results of riders in a race; `entry_list` is who is registered for the event.

create table entry_list (
  id text primary key check (length(id) between 1 and 64),
  event_id text not null references events (id) on delete cascade,
  category_id text not null references categories (id),
  -- The person in that category over the seasons.
  rider_id text not null references riders (id),
  number text not null check (number ~ '^[A-Z0-9]{1,20}$'),
  first_name text not null default '',
  last_name text not null default '',
  make text not null default '' check (length(make) <= 60),
  team text not null default '' check (length(team) <= 100),
  address text not null default '' check (length(address) <= 200),
  licence text not null default '' check (length(licence) <= 40),
  is_withdrawn boolean not null default false,
  -- Counts the changes, so that a save that is based on an older version is rejected.
  version integer not null default 1 check (version between 1 and 1000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- With the blank between them at most as long as the name of a rider.
  check (length(first_name) + length(last_name) between 1 and 99),
  -- Referenced by the transponders.
  unique (id, event_id)
);

-- The number of a withdrawn entry can be given to another rider.
create unique index entry_list_number on entry_list (event_id, category_id, number) where not is_withdrawn;
create index entry_list_of_category on entry_list (category_id);
create index entry_list_of_rider on entry_list (rider_id);

create table entry_transponders (
  entry_id text not null,
  event_id text not null,
  transponder text not null check (transponder ~ '^[A-Za-z0-9_.-]{1,32}$'),
  note text not null default '' check (length(note) <= 60),
  -- In the order in which they were entered.
  place integer not null check (place between 1 and 8),
  -- Those of a withdrawn entry are kept for its return, but other riders can have them.
  is_active boolean not null default true,
  primary key (entry_id, transponder),
  foreign key (entry_id, event_id) references entry_list (id, event_id) on delete cascade
);

create unique index entry_transponders_active on entry_transponders (event_id, transponder) where is_active;

-- Course cars, for example: hidden on the desks of the event.
create table ignored_transponders (
  event_id text not null references events (id) on delete cascade,
  transponder text not null check (transponder ~ '^[A-Za-z0-9_.-]{1,32}$'),
  primary key (event_id, transponder)
);

-- What a race has that the entry list has not. An entry of the category without a row takes part.
create table race_entries (
  race_id text not null references races (id) on delete cascade,
  entry_id text not null references entry_list (id) on delete cascade,
  takes_part boolean not null default true,
  -- Null: the number of the entry list.
  number text check (number ~ '^[A-Z0-9]{1,20}$'),
  grid integer check (grid between 1 and 1000),
  pit_start boolean not null default false,
  primary key (race_id, entry_id)
);

create index race_entries_of_entry on race_entries (entry_id);

-- Imports of entry lists, each of which can be undone as one action.
create table entry_imports (
  id text primary key check (length(id) between 1 and 64),
  event_id text not null references events (id) on delete cascade,
  imported_at timestamptz not null default now(),
  -- The record outlives its author.
  imported_by text references users (id) on delete set null,
  created integer not null check (created between 0 and 2000),
  changed integer not null check (changed between 0 and 2000),
  -- The ids of what it created, and the changed entries before and after it.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  undone_at timestamptz
);

create index entry_imports_of_event on entry_imports (event_id, imported_at desc);
