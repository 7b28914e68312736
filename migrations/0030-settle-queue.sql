-- What a provider tells while payments are seen to, or after the process that saw to them died, is seen to at once: a job that runs,
-- or waits to be tried again, keeps no other out. New databases get the queue so; of those that have it, pg-boss cannot change it.
do $$ begin
  if to_regclass('pgboss.queue') is not null then
    update pgboss.queue set policy = 'short' where name = 'settle-payments';
  end if;
end $$;
