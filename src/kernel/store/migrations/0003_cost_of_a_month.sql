-- What models have cost since the first of the month is asked before each call.
create index model_calls_at on model_calls (at);
