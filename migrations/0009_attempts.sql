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

-- Null for codes that were requested on any other device.
alter table one_time_codes add column device_key text check (length(device_key) between 1 and 128);

-- The table is dropped by a later release, because the previous one still uses it.
delete from sign_in_attempts;
