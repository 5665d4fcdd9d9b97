-- Activation codes, one-time codes, failed sign-ins, and the trail by which every node learns that
-- somebody's access changed (decisions Q-024, Q-026, 4.2; security design 0.1, 0.2).

create table activation_codes (
  id text primary key check (length(id) between 1 and 64),
  -- Upper case, without dashes; shown as XXXX-XXXX-XXXX.
  code text not null unique check (code ~ '^[A-Z0-9]{4,40}$'),
  note text not null default '' check (length(note) <= 100),
  max_uses integer not null default 1 check (max_uses between 1 and 10000),
  used_count integer not null default 0 check (used_count between 0 and max_uses),
  expires_at timestamptz,
  is_active boolean not null default true,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null default now()
);

create table one_time_codes (
  id text primary key check (length(id) between 1 and 64),
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  attempts integer not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Set when the code was used or a newer one replaced it.
  closed_at timestamptz
);

create index one_time_codes_of_user on one_time_codes (user_id, created_at desc);

-- By a keyed hash of the address, known or not, so that a lock tells nothing about who has an account.
create table sign_in_attempts (
  id text primary key check (length(id) between 1 and 64),
  account_key text not null,
  attempted_at timestamptz not null
);

create index sign_in_attempts_of_account on sign_in_attempts (account_key, attempted_at);
create index sign_in_attempts_by_time on sign_in_attempts (attempted_at);

create table access_changes (
  id text primary key check (length(id) between 1 and 64),
  user_id text not null,
  changed_at timestamptz not null default clock_timestamp()
);

create index access_changes_by_time on access_changes (changed_at);
