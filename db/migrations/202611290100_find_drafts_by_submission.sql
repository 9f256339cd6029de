-- The queue reads the drafts that wait longest, without the other campaigns.
create index campaigns_drafts_by_submission on campaigns (submitted_at, id) where status = 'draft';
