-- What administrators did, for good (security design 4.2). Rows hold ids only, so that erasing a person breaks
-- nothing, and each carries the hash of the one before it.

create table audit_rows (
  -- Counted by the program, under the lock of the head, so that it has no gaps.
  sequence bigint primary key check (sequence between 1 and 9007199254740991),
  at timestamptz not null,
  actor_id text not null check (length(actor_id) between 1 and 64),
  session_id text not null check (length(session_id) between 1 and 64),
  ip text not null check (length(ip) <= 64),
  request_id text not null check (length(request_id) <= 64),
  -- The name of the call.
  action text not null check (length(action) between 1 and 64),
  subject_kind text not null check (length(subject_kind) between 1 and 32),
  subject_id text not null check (length(subject_id) between 1 and 64),
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  previous_hash text not null,
  hash text not null unique check (length(hash) = 64)
);

create index audit_rows_of_actor on audit_rows (actor_id, sequence desc);
create index audit_rows_of_action on audit_rows (action, sequence desc);

-- The newest row: who writes holds it until the end of his transaction, so that the chain has one end; and it tells
-- when the last rows were taken away, which the chain alone cannot.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  sequence bigint not null,
  hash text not null
);

insert into audit_head (sequence, hash) values (0, '');

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is only ever added to';
end
$$;

create function refuse_audit_step() returns trigger language plpgsql as $$
begin
  if new.sequence <> old.sequence + 1 then
    raise exception 'The audit trail is only ever added to';
  end if;
  return new;
end
$$;

create trigger audit_rows_stay before update or delete on audit_rows
  for each row execute function refuse_audit_change();
create trigger audit_rows_are_kept before truncate on audit_rows
  for each statement execute function refuse_audit_change();
create trigger audit_head_stays before delete on audit_head
  for each row execute function refuse_audit_change();
create trigger audit_head_is_kept before truncate on audit_head
  for each statement execute function refuse_audit_change();
create trigger audit_head_goes_on before update on audit_head
  for each row execute function refuse_audit_step();
