CREATE TABLE "conta_bancaria" (
	"empresa" text NOT NULL,
	"conta" text NOT NULL,
	"descricao" text NOT NULL,
	"banco" text NOT NULL,
	"agencia" text NOT NULL,
	"numero" text NOT NULL,
	"digito" text DEFAULT '' NOT NULL,
	"carteira" text NOT NULL,
	"convenio" text,
	"especie" text DEFAULT 'DM' NOT NULL,
	"aceite" text DEFAULT 'N' NOT NULL,
	"local_pagamento" text DEFAULT 'Pagável em qualquer banco até o vencimento' NOT NULL,
	"ativa" text DEFAULT 'S' NOT NULL,
	CONSTRAINT "conta_bancaria_empresa_conta_pk" PRIMARY KEY("empresa","conta")
);
--> statement-breakpoint
CREATE TABLE "fatura" (
	"empresa" text NOT NULL,
	"chave" text NOT NULL,
	"fatura" text NOT NULL,
	"serie" smallint DEFAULT 1 NOT NULL,
	"tipo_fiscal" text DEFAULT '55' NOT NULL,
	"tipfat" text DEFAULT 'L' NOT NULL,
	"codfor" integer,
	"pedido" integer,
	"codcli" integer NOT NULL,
	"codrep" text,
	"dt_emissao" date NOT NULL,
	"hora" time(0) DEFAULT '00:00:00' NOT NULL,
	"tab_trans" text,
	"codcond" text,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"valor_produtos" numeric(15, 2) DEFAULT 0 NOT NULL,
	"desconto" numeric(15, 2) DEFAULT 0 NOT NULL,
	"frete" numeric(15, 2),
	"valor_icms" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_ipi" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_pis" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_cofins" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_ibs" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_cbs" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total" numeric(15, 2) DEFAULT 0 NOT NULL,
	"impresso" text DEFAULT 'N' NOT NULL,
	"ambiente" smallint DEFAULT 2 NOT NULL,
	"protocolo" text,
	"cancelada_em" timestamp with time zone,
	"cancelada_por" text,
	"motivo" text,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fatura_empresa_chave_pk" PRIMARY KEY("empresa","chave"),
	CONSTRAINT "fatura_ambiente" CHECK ("fatura"."ambiente" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "fatura_documento" (
	"empresa" text NOT NULL,
	"chave" text NOT NULL,
	"tipo" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fatura_documento_empresa_chave_tipo_pk" PRIMARY KEY("empresa","chave","tipo")
);
--> statement-breakpoint
CREATE TABLE "fatura_item" (
	"empresa" text NOT NULL,
	"chave" text NOT NULL,
	"item" integer NOT NULL,
	"pedido" integer,
	"ordem" integer,
	"tipo" text DEFAULT 'P' NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"preco" numeric(15, 2) DEFAULT 0 NOT NULL,
	"desconto" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "fatura_item_empresa_chave_item_pk" PRIMARY KEY("empresa","chave","item"),
	CONSTRAINT "fatura_item_qtde" CHECK ("fatura_item"."qtde" > 0)
);
--> statement-breakpoint
ALTER TABLE "fornecedor" ADD COLUMN "inscricao" text;--> statement-breakpoint
ALTER TABLE "fornecedor" ADD COLUMN "cep" text;--> statement-breakpoint
ALTER TABLE "fornecedor" ADD COLUMN "cod_cid" text;--> statement-breakpoint
ALTER TABLE "fornecedor" ADD COLUMN "nome_cid" text;--> statement-breakpoint
ALTER TABLE "fornecedor" ADD COLUMN "uf" text;--> statement-breakpoint
ALTER TABLE "fornecedor" ADD COLUMN "endereco" text;--> statement-breakpoint
ALTER TABLE "fornecedor" ADD COLUMN "num_end" text;--> statement-breakpoint
ALTER TABLE "fornecedor" ADD COLUMN "bairro" text;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "ncm" text;--> statement-breakpoint
ALTER TABLE "produto" ADD COLUMN "ncm" text;--> statement-breakpoint
ALTER TABLE "duplicata" ADD COLUMN "tipo" text DEFAULT 'D' NOT NULL;--> statement-breakpoint
ALTER TABLE "duplicata" ADD COLUMN "chave" text;--> statement-breakpoint
ALTER TABLE "duplicata" ADD COLUMN "conta" text;--> statement-breakpoint
ALTER TABLE "duplicata" ADD COLUMN "nosso_numero" text;--> statement-breakpoint
ALTER TABLE "duplicata" ADD COLUMN "url_pix" text;--> statement-breakpoint
ALTER TABLE "duplicata" ADD COLUMN "codigo" text;--> statement-breakpoint
ALTER TABLE "duplicata" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "emp_ie" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "emp_cod_cid" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "emp_fone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "emp_crt" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD CONSTRAINT "conta_bancaria_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatura" ADD CONSTRAINT "fatura_empresa_codfor_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","codfor") REFERENCES "public"."fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatura" ADD CONSTRAINT "fatura_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "public"."entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatura" ADD CONSTRAINT "fatura_empresa_pedido_pedido_empresa_numero_fk" FOREIGN KEY ("empresa","pedido") REFERENCES "public"."pedido"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatura" ADD CONSTRAINT "fatura_empresa_tab_trans_transportadora_empresa_codigo_fk" FOREIGN KEY ("empresa","tab_trans") REFERENCES "public"."transportadora"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatura" ADD CONSTRAINT "fatura_empresa_codcond_condicao_empresa_codigo_fk" FOREIGN KEY ("empresa","codcond") REFERENCES "public"."condicao"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatura_documento" ADD CONSTRAINT "fatura_documento_empresa_chave_fatura_empresa_chave_fk" FOREIGN KEY ("empresa","chave") REFERENCES "public"."fatura"("empresa","chave") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatura_item" ADD CONSTRAINT "fatura_item_empresa_chave_fatura_empresa_chave_fk" FOREIGN KEY ("empresa","chave") REFERENCES "public"."fatura"("empresa","chave") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fatura_item" ADD CONSTRAINT "fatura_item_empresa_pedido_ordem_pedido_item_empresa_numero_ordem_fk" FOREIGN KEY ("empresa","pedido","ordem") REFERENCES "public"."pedido_item"("empresa","numero","ordem") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fatura_empresa_dt_emissao_chave_index" ON "fatura" USING btree ("empresa","dt_emissao","chave");--> statement-breakpoint
CREATE INDEX "fatura_empresa_codcli_dt_emissao_chave_index" ON "fatura" USING btree ("empresa","codcli","dt_emissao","chave");--> statement-breakpoint
CREATE INDEX "fatura_empresa_codrep_dt_emissao_chave_index" ON "fatura" USING btree ("empresa","codrep","dt_emissao","chave");--> statement-breakpoint
CREATE INDEX "fatura_empresa_fatura_index" ON "fatura" USING btree ("empresa","fatura");--> statement-breakpoint
CREATE INDEX "fatura_empresa_pedido_index" ON "fatura" USING btree ("empresa","pedido");--> statement-breakpoint
ALTER TABLE "duplicata" ADD CONSTRAINT "duplicata_empresa_chave_fatura_empresa_chave_fk" FOREIGN KEY ("empresa","chave") REFERENCES "public"."fatura"("empresa","chave") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicata" ADD CONSTRAINT "duplicata_empresa_conta_conta_bancaria_empresa_conta_fk" FOREIGN KEY ("empresa","conta") REFERENCES "public"."conta_bancaria"("empresa","conta") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "duplicata_empresa_conta_nosso_numero_index" ON "duplicata" USING btree ("empresa","conta","nosso_numero");--> statement-breakpoint
CREATE UNIQUE INDEX "duplicata_empresa_codigo_index" ON "duplicata" USING btree ("empresa","codigo");--> statement-breakpoint
CREATE INDEX "duplicata_empresa_chave_index" ON "duplicata" USING btree ("empresa","chave");--> statement-breakpoint
CREATE INDEX "duplicata_empresa_fatura_index" ON "duplicata" USING btree ("empresa","fatura");