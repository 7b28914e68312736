-- What is granted while payouts are made, or after the process that made them died, is paid at once: a job that runs, or waits to be
-- tried again, keeps no other out. New databases get the queue so; of those that have it, pg-boss cannot change it.
do $$ begin
  if to_regclass('pgboss.queue') is not null then
    update pgboss.queue set policy = 'short' where name = 'pay-withdrawals';
  end if;
end $$;
