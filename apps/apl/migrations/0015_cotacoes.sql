CREATE TABLE "anexo" (
	"empresa" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "anexo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"documento" text NOT NULL,
	"numero" integer NOT NULL,
	"seq" integer,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"tamanho" integer NOT NULL,
	"hash" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	"incluido_em" timestamp with time zone,
	"incluido_por" text,
	"incluido_id" integer,
	CONSTRAINT "anexo_empresa_id_pk" PRIMARY KEY("empresa","id")
);
--> statement-breakpoint
CREATE TABLE "cotacao" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"data" date NOT NULL,
	"prazo" date NOT NULL,
	"hora_prazo" time NOT NULL,
	"validade_min" date,
	"instrucoes" text,
	"usuario" text NOT NULL,
	"email_usuario" text,
	"andamento" text DEFAULT 'R' NOT NULL,
	"premiada" text DEFAULT 'N' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" integer,
	CONSTRAINT "cotacao_empresa_numero_pk" PRIMARY KEY("empresa","numero")
);
--> statement-breakpoint
CREATE TABLE "cotacao_fornecedor" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"seq" integer NOT NULL,
	"codfor" integer NOT NULL,
	"data" date NOT NULL,
	"prazo" date NOT NULL,
	"email" text,
	"situacao" text DEFAULT 'A' NOT NULL,
	"condicao" text,
	"frete" smallint,
	"obs" text,
	"validade" date,
	"motivo" text,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"adjudicada" text DEFAULT 'N' NOT NULL,
	"enviada_em" timestamp with time zone,
	"respondida_em" timestamp with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cotacao_fornecedor_empresa_numero_seq_pk" PRIMARY KEY("empresa","numero","seq"),
	CONSTRAINT "cotacao_frete" CHECK ("cotacao_fornecedor"."frete" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "cotacao_item" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem" integer NOT NULL,
	"material" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"especifica" text,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"solicitacao" integer,
	"solicitacao_linha" integer,
	"adjudicado_seq" integer,
	"adjudicado_por" text,
	"ordem_compra" integer,
	CONSTRAINT "cotacao_item_empresa_numero_ordem_pk" PRIMARY KEY("empresa","numero","ordem"),
	CONSTRAINT "cotacao_qtde" CHECK ("cotacao_item"."qtde" > 0),
	CONSTRAINT "cotacao_origem" CHECK (("cotacao_item"."solicitacao" is null) = ("cotacao_item"."solicitacao_linha" is null))
);
--> statement-breakpoint
CREATE TABLE "cotacao_link" (
	"empresa" text NOT NULL,
	"token_hash" text NOT NULL,
	"numero" integer NOT NULL,
	"seq" integer NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"revogado_em" timestamp with time zone,
	"aberturas" integer DEFAULT 0 NOT NULL,
	"aberto_em" timestamp with time zone,
	CONSTRAINT "cotacao_link_empresa_token_hash_pk" PRIMARY KEY("empresa","token_hash")
);
--> statement-breakpoint
CREATE TABLE "cotacao_resposta" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"seq" integer NOT NULL,
	"ordem" integer NOT NULL,
	"preco" numeric(15, 2) DEFAULT 0 NOT NULL,
	"desconto" numeric(7, 4) DEFAULT 0 NOT NULL,
	"icms" numeric(7, 4) DEFAULT 0 NOT NULL,
	"ipi" numeric(7, 4) DEFAULT 0 NOT NULL,
	"frete" numeric(15, 2) DEFAULT 0 NOT NULL,
	"obs_item" text,
	"prazo_entrega" smallint,
	CONSTRAINT "cotacao_resposta_empresa_numero_seq_ordem_pk" PRIMARY KEY("empresa","numero","seq","ordem"),
	CONSTRAINT "cotacao_precos" CHECK ("cotacao_resposta"."preco" >= 0 and "cotacao_resposta"."frete" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fornecedor" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotacao" ADD CONSTRAINT "cotacao_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotacao_fornecedor" ADD CONSTRAINT "cotacao_fornecedor_empresa_numero_cotacao_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "public"."cotacao"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotacao_fornecedor" ADD CONSTRAINT "cotacao_fornecedor_empresa_codfor_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","codfor") REFERENCES "public"."fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotacao_item" ADD CONSTRAINT "cotacao_item_empresa_numero_cotacao_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "public"."cotacao"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotacao_item" ADD CONSTRAINT "cotacao_item_empresa_material_cor_tam_material_grade_empresa_codigo_cor_tam_fk" FOREIGN KEY ("empresa","material","cor","tam") REFERENCES "public"."material_grade"("empresa","codigo","cor","tam") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotacao_link" ADD CONSTRAINT "cotacao_link_empresa_numero_seq_cotacao_fornecedor_empresa_numero_seq_fk" FOREIGN KEY ("empresa","numero","seq") REFERENCES "public"."cotacao_fornecedor"("empresa","numero","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotacao_resposta" ADD CONSTRAINT "cotacao_resposta_empresa_numero_seq_cotacao_fornecedor_empresa_numero_seq_fk" FOREIGN KEY ("empresa","numero","seq") REFERENCES "public"."cotacao_fornecedor"("empresa","numero","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotacao_resposta" ADD CONSTRAINT "cotacao_resposta_empresa_numero_ordem_cotacao_item_empresa_numero_ordem_fk" FOREIGN KEY ("empresa","numero","ordem") REFERENCES "public"."cotacao_item"("empresa","numero","ordem") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anexo_empresa_documento_numero_index" ON "anexo" USING btree ("empresa","documento","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "cotacao_fornecedor_empresa_codfor_numero_index" ON "cotacao_fornecedor" USING btree ("empresa","codfor","numero");--> statement-breakpoint
CREATE INDEX "cotacao_fornecedor_empresa_data_numero_seq_index" ON "cotacao_fornecedor" USING btree ("empresa","data","numero","seq");--> statement-breakpoint
CREATE INDEX "cotacao_fornecedor_empresa_codfor_data_numero_seq_index" ON "cotacao_fornecedor" USING btree ("empresa","codfor","data","numero","seq");--> statement-breakpoint
CREATE INDEX "cotacao_item_empresa_material_cor_tam_index" ON "cotacao_item" USING btree ("empresa","material","cor","tam");--> statement-breakpoint
CREATE INDEX "cotacao_item_empresa_solicitacao_solicitacao_linha_index" ON "cotacao_item" USING btree ("empresa","solicitacao","solicitacao_linha");--> statement-breakpoint
CREATE INDEX "cotacao_link_empresa_numero_seq_index" ON "cotacao_link" USING btree ("empresa","numero","seq");--> statement-breakpoint
SELECT fila.create_queue('cotacao', '{"policy": "standard"}');
