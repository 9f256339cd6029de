-- What a lease has paid of each creative, so that small grants keep the weights too: {"of": the creatives and weights it
-- counts for, "shown": {id: plays}}.
alter table leases add column turns jsonb not null default '{"of": "", "shown": {}}';
