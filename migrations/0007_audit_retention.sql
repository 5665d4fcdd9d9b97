-- The audit trail is kept for 24 months (security design 4.3). What is older may go, oldest first; the last row that
-- went stays behind as a number and a hash, and the chain is verified from there.

create function audit_kept_since() returns timestamptz language sql stable as $$
  select now() - interval '24 months'
$$;

create table audit_floor (
  is_only boolean primary key default true check (is_only),
  sequence bigint not null,
  hash text not null
);

insert into audit_floor (sequence, hash) values (0, '');

-- It goes up only, and only to a row that is as old as that.
create function refuse_audit_floor() returns trigger language plpgsql as $$
begin
  if new.sequence <= old.sequence or not exists (
    select from audit_rows
    where sequence = new.sequence and hash = new.hash and at < audit_kept_since()
  ) then
    raise exception 'The audit trail is only ever added to';
  end if;
  return new;
end
$$;

create function refuse_audit_removal() returns trigger language plpgsql as $$
begin
  if old.at >= audit_kept_since() or old.sequence > (select sequence from audit_floor) then
    raise exception 'The audit trail is only ever added to';
  end if;
  return old;
end
$$;

drop trigger audit_rows_stay on audit_rows;
create trigger audit_rows_stay before update on audit_rows
  for each row execute function refuse_audit_change();
create trigger audit_rows_are_kept_for_long before delete on audit_rows
  for each row execute function refuse_audit_removal();
create trigger audit_floor_stays before delete on audit_floor
  for each row execute function refuse_audit_change();
create trigger audit_floor_is_kept before truncate on audit_floor
  for each statement execute function refuse_audit_change();
create trigger audit_floor_goes_up before update on audit_floor
  for each row execute function refuse_audit_floor();
