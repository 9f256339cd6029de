-- One index for each way to search the audit log, in the order in which it is shown.
create index audit_log_newest on audit_log (created_at, id);
create index audit_log_actor on audit_log (actor_id, created_at, id);
create index audit_log_action on audit_log (action, created_at, id);
create index audit_log_subject_type on audit_log (subject_type, created_at, id);
create index audit_log_of_subject on audit_log (subject_type, subject_id, created_at, id);
drop index audit_log_subject;

-- What an entry about a person changed. Entries are never changed, so these values stand beside them:
-- they go with the account.
create table audit_personal_values (
  entry_id bigint primary key references audit_log (id),
  user_id uuid not null references profiles (id) on delete cascade,
  details jsonb not null
);
create index audit_personal_values_user on audit_personal_values (user_id);

insert into audit_personal_values (entry_id, user_id, details)
select a.id, p.id, a.details
  from audit_log a
  join profiles p on p.id::text = a.subject_id
 where a.subject_type = 'user' and a.details <> '{}';
update audit_log set details = '{}' where subject_type = 'user' and details <> '{}';

-- An entry keeps its actor: deleting an account leaves an anonymous profile.
alter table audit_log drop constraint audit_log_actor_id_fkey;
alter table audit_log add constraint audit_log_actor_id_fkey
  foreign key (actor_id) references profiles (id);
