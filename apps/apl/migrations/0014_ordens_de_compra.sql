CREATE TABLE "aviso" (
	"empresa" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "aviso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"documento" text NOT NULL,
	"numero" integer NOT NULL,
	"seq" integer,
	"para" text NOT NULL,
	"assunto" text NOT NULL,
	"linhas" text[],
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" integer NOT NULL,
	"usuario" text NOT NULL,
	"enviado_em" timestamp with time zone,
	"falhou_em" timestamp with time zone,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "aviso_empresa_id_pk" PRIMARY KEY("empresa","id")
);
--> statement-breakpoint
CREATE TABLE "classe" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "classe_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "ordem_compra" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"dt_emissao" date NOT NULL,
	"dt_entrega" date NOT NULL,
	"codfor" integer NOT NULL,
	"condicao" text NOT NULL,
	"classe" text,
	"desconto" numeric(7, 4) DEFAULT 0 NOT NULL,
	"frete" numeric(15, 2) DEFAULT 0 NOT NULL,
	"obs" text,
	"usuario" text NOT NULL,
	"email_usuario" text,
	"cotacao" integer,
	"cotacao_seq" integer,
	"situacao" text DEFAULT 'P' NOT NULL,
	"aprovado" text DEFAULT 'N' NOT NULL,
	"aprovado2" text DEFAULT 'D' NOT NULL,
	"liberado" text GENERATED ALWAYS AS (case when aprovado = 'S' and aprovado2 <> 'N' then 'S' else 'N' end) STORED NOT NULL,
	"valor_produtos" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_ipi" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total" numeric(15, 2) DEFAULT 0 NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"recebido" numeric(14, 3) DEFAULT 0 NOT NULL,
	"lib_em" timestamp with time zone,
	"lib_por" text,
	"lib_id" integer,
	"lib2_em" timestamp with time zone,
	"lib2_por" text,
	"lib2_id" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" integer,
	"lib_versao_ini" integer,
	"lib_versao_fim" integer,
	"recusa_lado" text,
	"recusa_motivo" text,
	"recusa_em" timestamp with time zone,
	"recusa_por" text,
	"recusa_id" integer,
	CONSTRAINT "ordem_compra_empresa_numero_pk" PRIMARY KEY("empresa","numero")
);
--> statement-breakpoint
CREATE TABLE "ordem_compra_item" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem" integer NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"especifica" text,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"qtde_r" numeric(14, 3) DEFAULT 0 NOT NULL,
	"preco" numeric(15, 2) DEFAULT 0 NOT NULL,
	"desconto" numeric(7, 4) DEFAULT 0 NOT NULL,
	"ipi" numeric(7, 4) DEFAULT 0 NOT NULL,
	"icms" numeric(7, 4) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"dt_entrega" date,
	"dt_fatura" date,
	"solicitacao" integer,
	"solicitacao_linha" integer,
	CONSTRAINT "ordem_compra_item_empresa_numero_ordem_pk" PRIMARY KEY("empresa","numero","ordem"),
	CONSTRAINT "ordem_compra_qtdes" CHECK ("ordem_compra_item"."qtde" > 0 and "ordem_compra_item"."qtde_r" between 0 and "ordem_compra_item"."qtde")
);
--> statement-breakpoint
CREATE TABLE "recebimento" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem_compra" integer NOT NULL,
	"nota" text NOT NULL,
	"data" date NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"estornado" text DEFAULT 'N' NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" integer,
	"estorno_em" timestamp with time zone,
	"estorno_por" text,
	"estorno_id" integer,
	CONSTRAINT "recebimento_empresa_numero_pk" PRIMARY KEY("empresa","numero")
);
--> statement-breakpoint
CREATE TABLE "recebimento_item" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem" integer NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"dt_fatura" date,
	CONSTRAINT "recebimento_item_empresa_numero_ordem_pk" PRIMARY KEY("empresa","numero","ordem"),
	CONSTRAINT "recebida_positiva" CHECK ("recebimento_item"."qtde" > 0)
);
--> statement-breakpoint
CREATE TABLE "conta_pagar" (
	"empresa" text NOT NULL,
	"num_ap" integer NOT NULL,
	"docto" text NOT NULL,
	"parcela" smallint DEFAULT 1 NOT NULL,
	"classe" text,
	"codcre" integer NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_pago" numeric(15, 2) DEFAULT 0 NOT NULL,
	"dt_emi" date NOT NULL,
	"dt_ven" date NOT NULL,
	"dt_pagto" date,
	"historico" text,
	"desc_historico" text,
	"obs" text,
	"bloqueio" text DEFAULT 'S' NOT NULL,
	"situacao" text GENERATED ALWAYS AS (case when valor_pago >= valor then '1' else '0' end) STORED NOT NULL,
	"ordem_compra" integer,
	"recebimento" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "conta_pagar_empresa_num_ap_pk" PRIMARY KEY("empresa","num_ap"),
	CONSTRAINT "conta_pagar_valores" CHECK ("conta_pagar"."valor" > 0 and "conta_pagar"."valor_pago" >= 0)
);
--> statement-breakpoint
ALTER TABLE "usuario_erp" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "aviso" ADD CONSTRAINT "aviso_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classe" ADD CONSTRAINT "classe_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_compra" ADD CONSTRAINT "ordem_compra_empresa_codfor_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","codfor") REFERENCES "public"."fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_compra" ADD CONSTRAINT "ordem_compra_empresa_condicao_condicao_empresa_codigo_fk" FOREIGN KEY ("empresa","condicao") REFERENCES "public"."condicao"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_compra" ADD CONSTRAINT "ordem_compra_empresa_classe_classe_empresa_codigo_fk" FOREIGN KEY ("empresa","classe") REFERENCES "public"."classe"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_compra_item" ADD CONSTRAINT "ordem_compra_item_empresa_numero_ordem_compra_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "public"."ordem_compra"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_compra_item" ADD CONSTRAINT "ordem_compra_item_empresa_codigo_cor_tam_material_grade_empresa_codigo_cor_tam_fk" FOREIGN KEY ("empresa","codigo","cor","tam") REFERENCES "public"."material_grade"("empresa","codigo","cor","tam") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimento" ADD CONSTRAINT "recebimento_empresa_ordem_compra_ordem_compra_empresa_numero_fk" FOREIGN KEY ("empresa","ordem_compra") REFERENCES "public"."ordem_compra"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebimento_item" ADD CONSTRAINT "recebimento_item_empresa_numero_recebimento_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "public"."recebimento"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD CONSTRAINT "conta_pagar_empresa_codcre_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","codcre") REFERENCES "public"."fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD CONSTRAINT "conta_pagar_empresa_classe_classe_empresa_codigo_fk" FOREIGN KEY ("empresa","classe") REFERENCES "public"."classe"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD CONSTRAINT "conta_pagar_empresa_ordem_compra_ordem_compra_empresa_numero_fk" FOREIGN KEY ("empresa","ordem_compra") REFERENCES "public"."ordem_compra"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD CONSTRAINT "conta_pagar_empresa_recebimento_recebimento_empresa_numero_fk" FOREIGN KEY ("empresa","recebimento") REFERENCES "public"."recebimento"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aviso_empresa_documento_numero_id_index" ON "aviso" USING btree ("empresa","documento","numero","id");--> statement-breakpoint
CREATE INDEX "aviso_empresa_usuario_id_criado_em_index" ON "aviso" USING btree ("empresa","usuario_id","criado_em");--> statement-breakpoint
CREATE INDEX "ordem_compra_empresa_dt_emissao_numero_index" ON "ordem_compra" USING btree ("empresa","dt_emissao","numero");--> statement-breakpoint
CREATE INDEX "ordem_compra_empresa_dt_entrega_numero_index" ON "ordem_compra" USING btree ("empresa","dt_entrega","numero");--> statement-breakpoint
CREATE INDEX "ordem_compra_empresa_codfor_dt_emissao_numero_index" ON "ordem_compra" USING btree ("empresa","codfor","dt_emissao","numero");--> statement-breakpoint
CREATE INDEX "ordem_compra_empresa_situacao_dt_emissao_numero_index" ON "ordem_compra" USING btree ("empresa","situacao","dt_emissao","numero");--> statement-breakpoint
CREATE INDEX "ordem_compra_a_liberar" ON "ordem_compra" USING btree ("empresa","dt_emissao","numero") WHERE situacao = 'P' and liberado = 'N' and aprovado <> 'R';--> statement-breakpoint
CREATE INDEX "ordem_compra_da_cotacao" ON "ordem_compra" USING btree ("empresa","cotacao") WHERE cotacao is not null;--> statement-breakpoint
CREATE INDEX "ordem_compra_item_empresa_codigo_cor_tam_index" ON "ordem_compra_item" USING btree ("empresa","codigo","cor","tam");--> statement-breakpoint
CREATE INDEX "ordem_compra_da_solicitacao" ON "ordem_compra_item" USING btree ("empresa","solicitacao","solicitacao_linha") WHERE solicitacao is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recebimento_nota" ON "recebimento" USING btree ("empresa","ordem_compra","nota") WHERE estornado = 'N';--> statement-breakpoint
CREATE INDEX "recebimento_empresa_ordem_compra_numero_index" ON "recebimento" USING btree ("empresa","ordem_compra","numero");--> statement-breakpoint
CREATE INDEX "conta_pagar_empresa_dt_ven_num_ap_index" ON "conta_pagar" USING btree ("empresa","dt_ven","num_ap");--> statement-breakpoint
CREATE INDEX "conta_pagar_aberta" ON "conta_pagar" USING btree ("empresa","dt_ven","num_ap") WHERE situacao = '0';--> statement-breakpoint
CREATE INDEX "conta_pagar_empresa_codcre_dt_ven_index" ON "conta_pagar" USING btree ("empresa","codcre","dt_ven");--> statement-breakpoint
CREATE INDEX "conta_pagar_da_ordem" ON "conta_pagar" USING btree ("empresa","ordem_compra") WHERE ordem_compra is not null;--> statement-breakpoint
CREATE INDEX "conta_pagar_do_recebimento" ON "conta_pagar" USING btree ("empresa","recebimento") WHERE recebimento is not null;--> statement-breakpoint
SELECT fila.create_queue('aviso', '{"policy": "standard"}');
