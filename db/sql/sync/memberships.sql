-- The buckets that each user may read. A suspended user reads none; a role's buckets go with the role.
create or replace view sync.memberships as
  select p.id as user_id, b.bucket
    from profiles p cross join lateral (values ('shared'), ('user:' || p.id)) b (bucket)
   where p.status <> 'suspended'
  union all
  select r.user_id, kind.name || ':' || r.user_id
    from user_roles r
    join profiles p on p.id = r.user_id and p.status <> 'suspended'
    join (values ('advertiser', 'advertiser'), ('advertiser', 'advertiser_stats'),
                 ('driver', 'driver'), ('driver', 'driver_stats')) kind (role, name) on kind.role = r.role;
