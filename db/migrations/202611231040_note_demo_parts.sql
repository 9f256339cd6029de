-- Which parts of the demo a database has got: an older demo gets what it lacks, and nothing twice.
create table demo_parts (
  name text primary key,
  seeded_at timestamptz not null default now()
);

insert into demo_parts (name)
select 'accounts' where exists (
  select from auth."user" where id in (
    'baa2919c-0ded-47bb-bec0-c9226ed91f2e', '9ce4aa5f-0b47-42d2-9e05-c9906be994f2',
    '50d00787-862a-43db-851b-ec1ede27387c', '7a8d9ccd-7582-429f-bac5-26d3d4381551',
    '670c5891-45d2-4c06-a206-02e0fc80fa6f'));
