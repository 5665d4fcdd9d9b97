-- Stored seasons: tracks, categories, events, riders, races, and what was timed in them (decisions Q-074,
-- Q-096, section 4). Times are whole milliseconds, speeds miles an hour, and what is not known is null.

-- What the pure engine never says and the database refuses all the same. To PostgreSQL NaN is greater than any
-- number, so an upper bound keeps it out together with infinity.
create domain lap_time as integer check (value > 0);
create domain ordinal_number as integer check (value between 1 and 100000);
create domain count_of as integer check (value between 0 and 100000);
create domain session_time as bigint check (value between 0 and 9007199254740991);
create domain speed as double precision check (value > 0 and value < 1000);
create domain flag as text check (value in ('green', 'yellow', 'red', 'white', 'chequered'));

create table tracks (
  id text primary key check (length(id) between 1 and 64),
  location text not null unique check (length(location) between 1 and 100),
  name text not null check (length(name) between 1 and 100),
  country text not null default '' check (length(country) <= 60),
  -- A track that only a recording has named so far has none of these yet.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  timezone text not null default 'UTC' check (length(timezone) between 1 and 64),
  length_miles double precision check (length_miles > 0 and length_miles < 100),
  turns integer check (turns between 1 and 500),
  sectors integer not null check (sectors between 1 and 5),
  map_image text not null default '' check (length(map_image) <= 200),
  outline jsonb check (jsonb_typeof(outline) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table categories (
  id text primary key check (length(id) between 1 and 64),
  name text not null check (length(name) between 1 and 80),
  -- As feeds disagree about capitals and blanks. Made by the program: `lower` depends on the database's locale.
  name_key text not null unique check (length(name_key) between 1 and 240),
  sort_name text not null check (length(sort_name) between 1 and 80)
);

create table events (
  id text primary key check (length(id) between 1 and 64),
  year integer not null check (year between 1900 and 2200),
  name text not null check (length(name) between 1 and 100),
  unique (year, name)
);

-- A person in a category, the same over all seasons.
create table riders (
  id text primary key check (length(id) between 1 and 64),
  category_id text not null references categories (id),
  name text not null check (length(name) between 1 and 100),
  name_key text not null check (length(name_key) between 1 and 500),
  address text check (length(address) between 1 and 200),
  -- Those of the newest race; every race keeps its own in `entries`.
  number text check (length(number) between 1 and 20),
  make text check (length(make) between 1 and 60),
  -- When that race was, so that loading an older season does not bring an old number back.
  seen_at timestamptz not null,
  unique (category_id, name_key)
);

create table races (
  id text primary key check (length(id) between 1 and 64),
  event_id text not null references events (id),
  track_id text not null references tracks (id),
  category_id text not null references categories (id),
  name text not null check (length(name) between 1 and 100),
  session_type text not null check (length(session_type) between 1 and 100),
  kind text not null check (kind in ('practice', 'qualifying', 'race')),
  starts_at timestamptz not null,
  laps_total integer check (laps_total between 1 and 100000),
  duration_minutes integer check (duration_minutes between 1 and 100000),
  -- The classes that are on the track together on one feed share it. All live races have the same one: that is
  -- held by the program (race-store.ts), under a lock.
  run_id text check (length(run_id) between 1 and 200),
  is_live boolean not null default false check (not is_live or run_id is not null),
  flag flag,
  phase text not null default 'before'
    check (phase in ('before', 'green', 'yellow', 'red', 'white', 'chequered', 'after')),
  elapsed_ms session_time,
  is_finished boolean not null default false,
  -- The file or feed it was made from; null if by hand.
  source text check (length(source) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (run_id, category_id),
  -- What `entries` holds on to.
  unique (id, starts_at)
);

create index races_of_event on races (event_id, track_id, category_id, starts_at desc);
create index races_of_category on races (category_id, starts_at desc);
create index races_of_track on races (track_id);
create index races_newest_first on races (starts_at desc, id);
create index races_of_source on races (source) where source is not null;
create index races_live on races (run_id) where is_live;

-- A rider in a race and what he made of it: the final standings, or those of the moment. Positions, grid places
-- and gaps are those within the category.
create table entries (
  race_id text not null,
  rider_id text not null references riders (id),
  -- The race's own, so that a rider's last race is found without looking at all the others.
  starts_at timestamptz not null,
  competitor text not null check (length(competitor) between 1 and 64),
  number text check (length(number) between 1 and 20),
  make text check (length(make) between 1 and 60),
  grid ordinal_number,
  position ordinal_number,
  overall_position ordinal_number,
  laps count_of not null default 0,
  total_ms session_time,
  best_ms lap_time,
  best_lap ordinal_number,
  diff_ms session_time,
  diff_laps count_of,
  gap_ms session_time,
  gap_laps count_of,
  pits count_of,
  average_ms lap_time,
  max_speed_mph speed,
  s1_ms lap_time,
  s2_ms lap_time,
  s3_ms lap_time,
  s4_ms lap_time,
  s5_ms lap_time,
  status text not null default 'running' check (status in ('running', 'retired', 'excluded', 'not started')),
  -- Of a race that is over: what the engine says of overtakes and battles, which takes every crossing to find out.
  analysis jsonb check (jsonb_typeof(analysis) = 'object'),
  primary key (race_id, rider_id),
  foreign key (race_id, starts_at) references races (id, starts_at) on update cascade on delete cascade
);

create index entries_of_rider on entries (rider_id, starts_at desc);

create table laps (
  race_id text not null,
  rider_id text not null,
  number ordinal_number not null,
  -- The crossing that ended it, since the start of the session.
  at_ms session_time,
  time_ms lap_time,
  s1_ms lap_time,
  s2_ms lap_time,
  s3_ms lap_time,
  s4_ms lap_time,
  s5_ms lap_time,
  speed_mph speed,
  position ordinal_number,
  is_in boolean not null default false,
  is_out boolean not null default false,
  is_cancelled boolean not null default false,
  is_missed boolean not null default false,
  flag flag,
  -- In the order in which a race's laps are asked for and come in; one rider's are found within it, for nothing
  -- is ever asked across races. A second index would double the cost of every lap.
  primary key (race_id, number, rider_id),
  foreign key (race_id, rider_id) references entries (race_id, rider_id) on delete cascade
);

create table crossings (
  race_id text not null references races (id) on delete cascade,
  sequence bigint not null check (sequence between 0 and 9007199254740991),
  rider_id text not null references riders (id),
  line text not null check (line in ('SF', 'S1', 'S2', 'S3', 'S4', 'PIN', 'POUT')),
  at_ms session_time not null,
  is_in_pit boolean,
  quality text not null default 'ok' check (quality in ('ok', 'manual', 'inferred')),
  primary key (race_id, sequence)
);

create table feeds (
  id text primary key check (length(id) between 1 and 64),
  race_id text not null unique references races (id) on delete cascade,
  -- No list here: another protocol is a folder in the program and no change of the database.
  protocol text not null check (protocol ~ '^[a-z][a-z0-9-]{0,19}$'),
  host text check (length(host) between 1 and 253),
  port integer check (port between 1 and 65535),
  -- SHA-256 of the token of a sender over HTTP; the token itself is never stored.
  token_hash text unique check (length(token_hash) between 1 and 100),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  created_at timestamptz not null default now()
);
