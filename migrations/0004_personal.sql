-- What people keep: favourite riders, the tires of a racer in a race, and templates (decisions 4.12 to 4.15).

create table favourite_riders (
  user_id text not null references users (id) on delete cascade,
  rider_id text not null references riders (id) on delete cascade,
  -- Their order is the person's own.
  place integer not null check (place between 0 and 199),
  updated_at timestamptz not null default now(),
  primary key (user_id, rider_id)
);

-- Every entry anybody ever saved; the highest version counts. Two who save at once cannot have the same one.
create table tire_records (
  race_id text not null references races (id) on delete cascade,
  rider_id text not null references riders (id) on delete cascade,
  version integer not null check (version between 1 and 1000000),
  front_tire double precision not null check (front_tire between 0 and 1000),
  rear_tire double precision not null check (rear_tire between 0 and 1000),
  tire_type text not null check (tire_type in ('Rainy', 'Normal')),
  -- The record outlives its author.
  updated_by text references users (id) on delete set null,
  updated_at timestamptz not null default now(),
  primary key (race_id, rider_id, version)
);

create table templates (
  id text primary key check (length(id) between 1 and 64),
  user_id text not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Names are told apart without regard to case. Made by the program: `lower` depends on the database's locale.
  name_key text not null check (length(name_key) between 1 and 240),
  is_selected boolean not null default false,
  is_pinned boolean not null default false,
  template_settings jsonb not null check (jsonb_typeof(template_settings) = 'object'),
  widgets jsonb not null check (jsonb_typeof(widgets) = 'array'),
  -- In the order they were made, whatever a clock says.
  sequence bigint generated always as identity,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, name_key)
);

create index templates_of_user on templates (user_id, sequence);
create unique index one_selected_template on templates (user_id) where is_selected;
