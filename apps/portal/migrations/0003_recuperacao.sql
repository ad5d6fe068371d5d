-- Requests for a recovery link: the same work whether the e-mail exists or not, so the rest is done by a job.
SELECT fila.create_queue('recuperacao', '{"policy": "standard"}');
