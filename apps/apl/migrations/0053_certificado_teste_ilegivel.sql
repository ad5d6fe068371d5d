-- One in 512 certificates for tests had a serial number with a zero that it does not need: readers refuse it.
-- The next invoice makes another. Byte 15 of such a certificate is where its serial number begins.
DELETE FROM "certificado"
WHERE "tipo" = 'teste'
  AND get_byte(decode("certificado", 'base64'), 15) = 0
  AND get_byte(decode("certificado", 'base64'), 16) < 128;
