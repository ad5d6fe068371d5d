CREATE TABLE "comissao_fechamento" (
	"empresa" text NOT NULL,
	"mes" date NOT NULL,
	"devida" text NOT NULL,
	"fechado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"fechado_por" text NOT NULL,
	CONSTRAINT "comissao_fechamento_empresa_mes_pk" PRIMARY KEY("empresa","mes")
);
--> statement-breakpoint
CREATE TABLE "comissao_linha" (
	"empresa" text NOT NULL,
	"mes" date NOT NULL,
	"ordem" integer NOT NULL,
	"codrep" text NOT NULL,
	"dia" date NOT NULL,
	"pedido" integer NOT NULL,
	"chave" text NOT NULL,
	"fatura" text NOT NULL,
	"duplicata" text,
	"codcli" integer NOT NULL,
	"nome" text NOT NULL,
	"grupo_tipo" text NOT NULL,
	"grupo" text NOT NULL,
	"desc_grupo" text NOT NULL,
	"base" numeric(15, 2) DEFAULT 0 NOT NULL,
	"desconto" numeric(7, 4) DEFAULT 0 NOT NULL,
	"taxa" numeric(7, 4),
	"porque" text NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"ajuste" text DEFAULT 'N' NOT NULL,
	"base_nota" numeric(15, 2) DEFAULT 0 NOT NULL,
	"comissao_nota" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "comissao_linha_empresa_mes_ordem_pk" PRIMARY KEY("empresa","mes","ordem")
);
--> statement-breakpoint
CREATE TABLE "comissao_mudanca" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comissao_mudanca_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"empresa" text NOT NULL,
	"dia" date NOT NULL,
	"chave" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comissao_regra" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"codrep" text,
	"grupo_tipo" text,
	"grupo" text,
	"faixa_de" numeric(7, 4),
	"faixa_ate" numeric(7, 4),
	"percentual" numeric(7, 4) DEFAULT 0 NOT NULL,
	"desde" date NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "comissao_regra_empresa_numero_pk" PRIMARY KEY("empresa","numero"),
	CONSTRAINT "comissao_regra_percentual" CHECK ("comissao_regra"."percentual" between 0 and 100),
	CONSTRAINT "comissao_regra_grupo" CHECK (("comissao_regra"."grupo" is null) = ("comissao_regra"."grupo_tipo" is null))
);
--> statement-breakpoint
ALTER TABLE "comissao_fechamento" ADD CONSTRAINT "comissao_fechamento_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comissao_linha" ADD CONSTRAINT "comissao_linha_empresa_mes_comissao_fechamento_empresa_mes_fk" FOREIGN KEY ("empresa","mes") REFERENCES "public"."comissao_fechamento"("empresa","mes") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comissao_linha" ADD CONSTRAINT "comissao_linha_empresa_chave_fatura_empresa_chave_fk" FOREIGN KEY ("empresa","chave") REFERENCES "public"."fatura"("empresa","chave") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comissao_regra" ADD CONSTRAINT "comissao_regra_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comissao_regra" ADD CONSTRAINT "comissao_regra_empresa_codrep_representante_empresa_codrep_fk" FOREIGN KEY ("empresa","codrep") REFERENCES "public"."representante"("empresa","codrep") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comissao_linha_empresa_chave_index" ON "comissao_linha" USING btree ("empresa","chave");--> statement-breakpoint
CREATE INDEX "comissao_linha_empresa_mes_codrep_index" ON "comissao_linha" USING btree ("empresa","mes","codrep");--> statement-breakpoint
CREATE INDEX "comissao_mudanca_empresa_dia_chave_index" ON "comissao_mudanca" USING btree ("empresa","dia","chave");--> statement-breakpoint
CREATE UNIQUE INDEX "comissao_regra_unica" ON "comissao_regra" USING btree ("empresa",coalesce(codrep, ''),coalesce(grupo_tipo, ''),coalesce(grupo, ''),"desde",coalesce(faixa_de, -1),coalesce(faixa_ate, -1));--> statement-breakpoint
CREATE INDEX "duplicata_por_pagamento" ON "duplicata" USING btree ("empresa","dt_pagto","chave") WHERE dt_pagto is not null;--> statement-breakpoint
CREATE INDEX "duplicata_paga_sem_dia" ON "duplicata" USING btree ("empresa","dt_vencto","chave") WHERE dt_pagto is null and valor_pago > 0;
--> statement-breakpoint
-- What changes of an invoice is noted where commission is counted, so that a month after a closed one finds it.
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
-- A first payment concerns its own day; one that was there before, and another set of titles, all days of the invoice.
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
