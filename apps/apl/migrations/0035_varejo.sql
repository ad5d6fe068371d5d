CREATE TABLE "tipo_operacao" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"tipo_venda" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "tipo_operacao_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "venda" (
	"empresa" text NOT NULL,
	"codven" integer NOT NULL,
	"codcli" integer NOT NULL,
	"codrep" text NOT NULL,
	"data" date NOT NULL,
	"hora" time(0) NOT NULL,
	"tabela" text NOT NULL,
	"tipo_venda" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"observacao" text,
	"quantidade" integer DEFAULT 0 NOT NULL,
	"valor_bruto" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"vldesconto" numeric(15, 2) DEFAULT 0 NOT NULL,
	"vlabatimento" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_liq" numeric(15, 2) DEFAULT 0 NOT NULL,
	"troco" numeric(15, 2) DEFAULT 0 NOT NULL,
	"cdcondicao" text,
	"tipo_operacao" text,
	"docto" text,
	"fatura" text,
	"chave_nfe" text,
	"impresso" text,
	"caixa" integer,
	"dt_final" date,
	"motivo" text,
	"versao" integer DEFAULT 1 NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" integer,
	"finalizado_em" timestamp with time zone,
	"finalizado_por" text,
	"finalizado_id" integer,
	"cancelado_em" timestamp with time zone,
	"cancelado_por" text,
	"cancelado_id" integer,
	CONSTRAINT "venda_empresa_codven_pk" PRIMARY KEY("empresa","codven"),
	CONSTRAINT "venda_codigos" CHECK ("venda"."tipo_venda" between 0 and 2 and "venda"."status" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "venda_abatimento" (
	"empresa" text NOT NULL,
	"codven" integer NOT NULL,
	"numero" text NOT NULL,
	"tipo" text NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "venda_abatimento_empresa_codven_numero_pk" PRIMARY KEY("empresa","codven","numero")
);
--> statement-breakpoint
CREATE TABLE "venda_item" (
	"empresa" text NOT NULL,
	"codven" integer NOT NULL,
	"coditven" integer NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"lote" text,
	"deposito" text,
	"quantidade" integer NOT NULL,
	"preco_orig" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "venda_item_empresa_codven_coditven_pk" PRIMARY KEY("empresa","codven","coditven"),
	CONSTRAINT "venda_item_valores" CHECK ("venda_item"."quantidade" > 0 and "venda_item"."valor" > 0)
);
--> statement-breakpoint
CREATE TABLE "venda_numero" (
	"empresa" text NOT NULL,
	"codven" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"chave" text,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venda_numero_empresa_codven_pk" PRIMARY KEY("empresa","codven")
);
--> statement-breakpoint
CREATE TABLE "venda_parcela" (
	"empresa" text NOT NULL,
	"codven" integer NOT NULL,
	"ordem" integer NOT NULL,
	"nrparcela" integer NOT NULL,
	"vencimento" date NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"cdmoeda" text NOT NULL,
	"meio" text DEFAULT '99' NOT NULL,
	"duplicata" text,
	CONSTRAINT "venda_parcela_empresa_codven_ordem_pk" PRIMARY KEY("empresa","codven","ordem")
);
--> statement-breakpoint
ALTER TABLE "moeda" ADD COLUMN "tipo" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moeda" ADD COLUMN "meio" text DEFAULT '99' NOT NULL;--> statement-breakpoint
ALTER TABLE "duplicata" ADD COLUMN "cupom" integer;--> statement-breakpoint
ALTER TABLE "tipo_operacao" ADD CONSTRAINT "tipo_operacao_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "public"."entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_codrep_representante_empresa_codrep_fk" FOREIGN KEY ("empresa","codrep") REFERENCES "public"."representante"("empresa","codrep") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_tabela_regiao_empresa_regiao_fk" FOREIGN KEY ("empresa","tabela") REFERENCES "public"."regiao"("empresa","regiao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_cdcondicao_condicao_empresa_codigo_fk" FOREIGN KEY ("empresa","cdcondicao") REFERENCES "public"."condicao"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_tipo_operacao_tipo_operacao_empresa_codigo_fk" FOREIGN KEY ("empresa","tipo_operacao") REFERENCES "public"."tipo_operacao"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_docto_fatura_empresa_chave_fk" FOREIGN KEY ("empresa","docto") REFERENCES "public"."fatura"("empresa","chave") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_chave_nfe_fatura_empresa_chave_fk" FOREIGN KEY ("empresa","chave_nfe") REFERENCES "public"."fatura"("empresa","chave") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda_abatimento" ADD CONSTRAINT "venda_abatimento_empresa_codven_venda_empresa_codven_fk" FOREIGN KEY ("empresa","codven") REFERENCES "public"."venda"("empresa","codven") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda_abatimento" ADD CONSTRAINT "venda_abatimento_empresa_numero_duplicata_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "public"."duplicata"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda_item" ADD CONSTRAINT "venda_item_empresa_codven_venda_empresa_codven_fk" FOREIGN KEY ("empresa","codven") REFERENCES "public"."venda"("empresa","codven") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda_item" ADD CONSTRAINT "venda_item_empresa_codigo_cor_tam_produto_grade_empresa_codigo_cor_tam_fk" FOREIGN KEY ("empresa","codigo","cor","tam") REFERENCES "public"."produto_grade"("empresa","codigo","cor","tam") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda_numero" ADD CONSTRAINT "venda_numero_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda_parcela" ADD CONSTRAINT "venda_parcela_empresa_codven_venda_empresa_codven_fk" FOREIGN KEY ("empresa","codven") REFERENCES "public"."venda"("empresa","codven") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venda_parcela" ADD CONSTRAINT "venda_parcela_empresa_cdmoeda_moeda_empresa_codmoe_fk" FOREIGN KEY ("empresa","cdmoeda") REFERENCES "public"."moeda"("empresa","codmoe") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venda_empresa_data_codven_status_tipo_venda_quantidade_valor_valor_liq_index" ON "venda" USING btree ("empresa","data","codven","status","tipo_venda","quantidade","valor","valor_liq");--> statement-breakpoint
CREATE INDEX "venda_do_vendedor" ON "venda" USING btree ("empresa","codrep","data","codven","status","tipo_venda","quantidade","valor","valor_liq");--> statement-breakpoint
CREATE INDEX "venda_empresa_codcli_data_codven_index" ON "venda" USING btree ("empresa","codcli","data","codven");--> statement-breakpoint
CREATE INDEX "venda_aberta" ON "venda" USING btree ("empresa","data","codven") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "venda_finalizada" ON "venda" USING btree ("empresa","dt_final","codven") WHERE dt_final is not null;--> statement-breakpoint
CREATE INDEX "venda_do_caixa" ON "venda" USING btree ("empresa","caixa") WHERE caixa is not null;--> statement-breakpoint
CREATE INDEX "venda_devolvida" ON "venda" USING btree ("empresa","docto") WHERE docto is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "venda_da_nota" ON "venda" USING btree ("empresa","chave_nfe") WHERE chave_nfe is not null;--> statement-breakpoint
CREATE INDEX "venda_abatimento_empresa_numero_index" ON "venda_abatimento" USING btree ("empresa","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "venda_numero_chave" ON "venda_numero" USING btree ("empresa","usuario_id","chave");--> statement-breakpoint
CREATE INDEX "duplicata_do_cupom" ON "duplicata" USING btree ("empresa","cupom") WHERE cupom is not null;