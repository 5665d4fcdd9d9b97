-- People and their signed-in sessions (decisions 4.1, 4.3).

create table users (
  id text primary key check (length(id) between 1 and 64),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text not null check (length(last_name) between 1 and 50),
  role text not null check (role in ('user', 'admin')),
  password_hash text not null,
  is_verified boolean not null,
  is_active boolean not null default true,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null default now(),
  last_login_at timestamptz
);

create index users_newest_first on users (created_at desc, id);

create table sessions (
  id text primary key check (length(id) between 1 and 64),
  user_id text not null references users (id) on delete cascade,
  -- SHA-256 of the sid cookie; the cookie itself is never stored.
  sid_hash text not null unique,
  device_info text not null default '' check (length(device_info) <= 512),
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index sessions_of_user on sessions (user_id, created_at desc);
