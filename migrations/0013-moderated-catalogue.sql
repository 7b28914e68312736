-- Hidden by moderation, which may show it again; what staff hid stays hidden.
alter table actors add column moderated boolean not null default false;
alter table collections add column moderated boolean not null default false;
