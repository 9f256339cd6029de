-- What people call a creative: at first its file's name. One that is older than this column has none, and goes by its
-- place in the campaign.
alter table creatives add column name text not null default '';
