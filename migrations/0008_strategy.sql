-- What the strategist's numbers need besides the laps (decision record 018).

-- Sectors (1 to 5) that race control cancelled in a lap that counts otherwise; null if there are none.
alter table laps add column cancelled_sectors jsonb check (jsonb_typeof(cancelled_sectors) = 'array');

-- Every change of the flag: `[{"at": 612400, "flag": "yellow"}]`, in order of time since the start of the session.
alter table races add column flags jsonb not null default '[]' check (jsonb_typeof(flags) = 'array');

-- False if a change is only known to lie between two crossings.
alter table races add column flags_exact boolean not null default false;

-- Races without a timeline derive it from their laps: a change lies at the first crossing under the new flag.
with crossings_under_flag as (
  select race_id, at_ms, flag, lag(flag) over (partition by race_id order by at_ms, rider_id) as flag_before
  from laps
  where at_ms is not null and flag is not null
), timelines as (
  select race_id, jsonb_agg(jsonb_build_object('at', at_ms, 'flag', flag) order by at_ms) as flags
  from crossings_under_flag
  where flag is distinct from flag_before
  group by race_id
)
update races set flags = timelines.flags from timelines where timelines.race_id = races.id;
