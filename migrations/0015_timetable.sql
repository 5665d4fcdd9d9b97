-- oldest: 12
-- The timetable of an event (race control C-030, C-031, C-036, C-104): its days, and what is planned for a race.

alter table events
  add column first_day date,
  add column last_day date,
  -- Where its races are by default; every race has a track of its own.
  add column track_id text references tracks (id),
  add constraint events_days check ((first_day is null) = (last_day is null) and first_day <= last_day);

alter table races
  -- Planned. Not compared with the start, which a change of the race moves by itself.
  add column ends_at timestamptz,
  -- Null: those of the template for the kind of the race.
  add column rules jsonb check (jsonb_typeof(rules) = 'object'),
  -- The race that holds the result of all parts.
  add column part_of text references races (id) on delete set null check (part_of <> id),
  add column part integer not null default 1 check (part between 1 and 20),
  -- Null: by the protocol of the feed.
  add column scoring text check (scoring in ('feed', 'own'));

create index races_part_of on races (part_of) where part_of is not null;

-- Which loop is which line, and where it is (C-181).
create table track_loops (
  track_id text not null references tracks (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('line', 'trap', 'loop')),
  -- A trap or another loop belongs to no timing line.
  line text check (line in ('SF', 'S1', 'S2', 'S3', 'S4', 'PIN', 'POUT')),
  -- The number of the decoder in the passings of P3. Two decoders may be at one line, one of them as a reserve.
  decoder text check (decoder ~ '^[0-9]{1,10}$'),
  -- From start/finish along the track.
  metres double precision check (metres >= 0 and metres < 200000),
  primary key (track_id, name),
  unique (track_id, decoder),
  check ((kind = 'line') = (line is not null))
);
