-- What a campaign advertises: some categories are reviewed more strictly.
alter table campaigns
  add column category text not null default 'general'
    check (category in ('general', 'alcohol', 'betting', 'political', 'health', 'finance'));
