-- oldest: 10
-- Timelines: the records of a session from which its state at any time can be computed (decision record 020).

create table timelines (
  -- The run, or the race of a session that is not part of a run.
  key text primary key check (length(key) between 1 and 220),
  version text not null check (length(version) between 1 and 64),
  grade text not null check (grade in ('recorded', 'crossings', 'rebuilt', 'laps')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  messages integer not null check (messages >= 0),
  -- Compressed JSON: base, competitors and columns.
  content bytea not null,
  created_at timestamptz not null default now()
);

-- A timeline is deleted with the last race of its run.
create function delete_timeline_of_race() returns trigger language plpgsql as $$
begin
  delete from timelines
  where key = old.id
    or (key = old.run_id and not exists (select 1 from races where run_id = old.run_id));
  return null;
end
$$;

create trigger timelines_follow_races after delete on races
for each row execute function delete_timeline_of_race();

-- False if the ends of laps are sums of lap times, because the source has no times of the session.
alter table races add column has_measured_ends boolean not null default true;

-- Of earlier imports it is not known. Ends that are all sums of lap times are taken for sums.
update races set has_measured_ends = false
where source is not null
  and source not like 'demo-%'
  and not exists (select 1 from crossings where crossings.race_id = races.id)
  and not exists (
    select 1
    from (
      select at_ms, sum(time_ms) over (partition by rider_id order by number) as total_ms
      from laps
      where laps.race_id = races.id
    ) as ends
    where ends.at_ms is distinct from ends.total_ms and ends.at_ms is not null
  );
