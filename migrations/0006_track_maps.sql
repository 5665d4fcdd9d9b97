-- The uploaded map of a track, re-encoded (decision record 013). In the database, so that every node has it and a
-- backup does too; it goes with its track.

create table track_maps (
  track_id text primary key references tracks (id) on delete cascade,
  -- Of the bytes: the address under which they are served, and may be kept for good.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 8388608)
);

-- Two tracks may have the same picture.
create index track_maps_of_hash on track_maps (hash);
