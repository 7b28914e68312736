-- The audit log by who did it, about what, and when.
create index audit_log_by_staff on audit_log (staff_name, id desc);
create index audit_log_by_subject on audit_log (subject, id desc);
create index audit_log_by_time on audit_log (at);
