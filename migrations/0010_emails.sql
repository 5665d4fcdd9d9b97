-- oldest: 9
-- Emails that have not been sent yet, and the limits of short activation codes for existing ones.

create table emails (
  id text primary key check (length(id) between 1 and 64),
  -- Encrypted: addresses, names and one-time codes are not stored in clear text.
  content text not null check (length(content) <= 20000),
  attempts integer not null default 0,
  -- The next attempt. A process that attempts a delivery first moves it past the time that the attempt can take.
  due_at timestamptz not null,
  expires_at timestamptz not null
);

create index emails_by_due_time on emails (due_at);

-- Codes of fewer than 12 characters have at most 25 uses and an expiry.
update activation_codes set is_active = false where length(code) < 12 and used_count >= 25;
update activation_codes
set max_uses = least(max_uses, 25), expires_at = coalesce(expires_at, now() + interval '30 days')
where length(code) < 12 and used_count < 25;
