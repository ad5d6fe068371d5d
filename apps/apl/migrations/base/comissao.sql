-- `comissao_mudanca` notes which invoices changed, so that the statement of a month after a closed one shows what
-- changed in the closed one. Companies without commission rules get no notes.

CREATE FUNCTION comissao_marca_fatura() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM comissao_regra WHERE empresa = new.empresa) THEN
    INSERT INTO comissao_mudanca (empresa, dia, chave) VALUES (new.empresa, new.dt_emissao, new.chave);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER comissao_fatura_incluida AFTER INSERT ON fatura FOR EACH ROW
  WHEN (new.pedido IS NOT NULL) EXECUTE FUNCTION comissao_marca_fatura();
--> statement-breakpoint
CREATE TRIGGER comissao_fatura_alterada AFTER UPDATE OF impresso, dt_emissao, codrep ON fatura FOR EACH ROW
  WHEN (new.pedido IS NOT NULL AND ((old.impresso IN ('C', 'D')) <> (new.impresso IN ('C', 'D'))
    OR old.dt_emissao <> new.dt_emissao OR old.codrep IS DISTINCT FROM new.codrep))
  EXECUTE FUNCTION comissao_marca_fatura();
--> statement-breakpoint
-- A first payment concerns only its own day. A payment that replaces another one, or a change of the invoice's
-- receivables, concerns all days of the invoice.
CREATE FUNCTION comissao_marca_duplicata() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE titulo duplicata := coalesce(new, old);
BEGIN
  IF EXISTS (SELECT FROM comissao_regra WHERE empresa = titulo.empresa) THEN
    INSERT INTO comissao_mudanca (empresa, dia, chave) VALUES (titulo.empresa,
      CASE WHEN tg_op = 'UPDATE' AND old.valor_pago = 0 AND old.valor = new.valor
        THEN coalesce(new.dt_pagto, least(new.dt_vencto, (now() AT TIME ZONE 'America/Sao_Paulo')::date)) ELSE titulo.dt_emissao END,
      titulo.chave);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER comissao_duplicata_alterada AFTER UPDATE OF valor, valor_pago, dt_pagto ON duplicata FOR EACH ROW
  WHEN (new.chave IS NOT NULL AND new.pedido IS NOT NULL AND new.tipo = 'D'
    AND (old.valor, old.valor_pago, old.dt_pagto) IS DISTINCT FROM (new.valor, new.valor_pago, new.dt_pagto))
  EXECUTE FUNCTION comissao_marca_duplicata();
--> statement-breakpoint
CREATE TRIGGER comissao_duplicata_incluida AFTER INSERT ON duplicata FOR EACH ROW
  WHEN (new.chave IS NOT NULL AND new.pedido IS NOT NULL AND new.tipo = 'D')
  EXECUTE FUNCTION comissao_marca_duplicata();
--> statement-breakpoint
CREATE TRIGGER comissao_duplicata_excluida AFTER DELETE ON duplicata FOR EACH ROW
  WHEN (old.chave IS NOT NULL AND old.pedido IS NOT NULL AND old.tipo = 'D')
  EXECUTE FUNCTION comissao_marca_duplicata();
--> statement-breakpoint
-- A return concerns its own day, also when it is recorded, or linked to its invoice, after that month was closed; when it
-- is taken back then, the next month gives back what it took.
CREATE FUNCTION comissao_marca_devolucao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM comissao_regra WHERE empresa = new.empresa) THEN
    INSERT INTO comissao_mudanca (empresa, dia, chave)
      VALUES (new.empresa, coalesce(old.dt_final, new.dt_final, new.data), new.docto);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER comissao_devolucao_incluida AFTER INSERT ON venda FOR EACH ROW
  WHEN (new.tipo_venda = 1 AND new.docto IS NOT NULL AND new.status IN (1, 3))
  EXECUTE FUNCTION comissao_marca_devolucao();
--> statement-breakpoint
CREATE TRIGGER comissao_devolucao_alterada AFTER UPDATE OF status, dt_final, docto ON venda FOR EACH ROW
  WHEN (new.tipo_venda = 1 AND new.docto IS NOT NULL
    AND ((old.status IN (1, 3)) <> (new.status IN (1, 3)) OR old.dt_final IS DISTINCT FROM new.dt_final
      OR (old.docto IS DISTINCT FROM new.docto AND new.status IN (1, 3))))
  EXECUTE FUNCTION comissao_marca_devolucao();
