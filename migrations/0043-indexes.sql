-- Indexes that no query can read: the clock of a case is only counted over the queue; what was begun and not finished includes
-- dramas at any position, which the condition of its index leaves out.
drop index moderation_cases_due;
drop index watch_progress_unfinished;
-- Nobody looks for accounts by the channel they came from: figures by channel are counted as people come.
drop index accounts_by_channel;

-- Other cases about the same subject, decided ones too.
create index moderation_cases_of_subject on moderation_cases (subject_kind, subject_id, id desc);
-- How often each task was claimed, for the list of tasks.
create index reward_task_claims_of_task on reward_task_claims (task_id);
-- Whether anything of the sample library is left, as for films and novels.
create index comics_of_samples on comics (id) where sample;
