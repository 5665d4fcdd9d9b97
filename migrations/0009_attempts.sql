-- oldest: 8
-- Counts attempts of every kind (sign-in, sign-up, one-time codes, generated templates) for all nodes, and keeps one-time
-- codes that were requested on a known device apart from all others.

create table attempts (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 64),
  -- A keyed hash of an email address, a network address or a device, or the id of a user.
  key text not null check (length(key) between 1 and 128),
  at timestamptz not null
);

create index attempts_of_key on attempts (kind, key, at);
create index attempts_by_time on attempts (kind, at);

-- Stores one attempt in each budget unless one of them is used up. Returns one row per budget, in their order: the attempts
-- before this one, the oldest of them, and the id of the new row or null. One call instead of a transaction of several
-- statements, because sign-in shares the only connection of the embedded database with all other requests.
create function record_attempts(
  kinds text[], keys text[], max_counts integer[], since timestamptz[], attempted_at timestamptz
) returns table (count integer, oldest timestamptz, id bigint) language plpgsql as $$
declare
  counts integer[] := '{}';
  oldests timestamptz[] := '{}';
  is_used_up boolean := false;
begin
  -- Serializes the attempts of each budget, so that parallel ones see each other. The order prevents deadlocks.
  perform pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select unnest(kinds) || ' ' || unnest(keys) as name order by 1) as names;
  for index in 1 .. array_length(kinds, 1) loop
    select counts || count(*)::integer, oldests || min(a.at) into counts, oldests
      from attempts a where a.kind = kinds[index] and a.key = keys[index] and a.at > since[index];
    is_used_up := is_used_up or counts[index] >= max_counts[index];
  end loop;
  for index in 1 .. array_length(kinds, 1) loop
    count := counts[index];
    oldest := oldests[index];
    id := null;
    if not is_used_up then
      insert into attempts as a (kind, key, at) values (kinds[index], keys[index], attempted_at) returning a.id into id;
    end if;
    return next;
  end loop;
end
$$;

-- Null for codes that were requested on any other device.
alter table one_time_codes add column device_key text check (length(device_key) between 1 and 128);

-- The table is dropped by a later release, because the previous one still uses it.
delete from sign_in_attempts;
