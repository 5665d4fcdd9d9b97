-- oldest: 10
-- The sessions that ended last are listed on the first screen; planned and running ones are not in the way.
create index races_finished on races (starts_at desc, id) where is_finished and not is_live;
