create table course_rows (run_id text not null, label text not null);
