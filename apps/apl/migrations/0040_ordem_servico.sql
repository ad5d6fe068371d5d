CREATE TABLE "deposito" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"portador" integer,
	CONSTRAINT "deposito_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "deposito_estoque" (
	"empresa" text NOT NULL,
	"deposito" text NOT NULL,
	"tipo" text NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"estoque" numeric(14, 3) DEFAULT 0 NOT NULL,
	CONSTRAINT "deposito_estoque_empresa_deposito_tipo_codigo_cor_tam_pk" PRIMARY KEY("empresa","deposito","tipo","codigo","cor","tam")
);
--> statement-breakpoint
CREATE TABLE "ordem_servico" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"setor" text NOT NULL,
	"parte" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "ordem_servico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"codfor" integer NOT NULL,
	"qtde" integer NOT NULL,
	"qtde_feita" integer DEFAULT 0 NOT NULL,
	"refugo" integer DEFAULT 0 NOT NULL,
	"dt_s" date NOT NULL,
	"dt_r" date,
	"dt_prev" date,
	"obs" text,
	"situacao" text DEFAULT 'A' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ordem_servico_empresa_numero_setor_parte_pk" PRIMARY KEY("empresa","numero","setor","parte"),
	CONSTRAINT "ordem_servico_pecas" CHECK ("ordem_servico"."qtde" > 0 and "ordem_servico"."qtde_feita" >= 0 and "ordem_servico"."refugo" >= 0 and "ordem_servico"."qtde_feita" + "ordem_servico"."refugo" <= "ordem_servico"."qtde"),
	CONSTRAINT "ordem_servico_retorno" CHECK (("ordem_servico"."situacao" = 'B') = ("ordem_servico"."dt_r" is not null))
);
--> statement-breakpoint
CREATE TABLE "ordem_servico_apontamento" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"setor" text NOT NULL,
	"parte" text NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "ordem_servico_apontamento_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dia" date NOT NULL,
	"qtde" integer NOT NULL,
	"refugo" integer NOT NULL,
	"obs" text,
	"iniciou" text DEFAULT 'N' NOT NULL,
	"incluido_em" timestamp with time zone,
	"incluido_por" text,
	"incluido_id" integer,
	CONSTRAINT "ordem_servico_apontamento_empresa_numero_setor_parte_seq_pk" PRIMARY KEY("empresa","numero","setor","parte","seq"),
	CONSTRAINT "apontamento_pecas" CHECK ("ordem_servico_apontamento"."qtde" >= 0 and "ordem_servico_apontamento"."refugo" >= 0 and "ordem_servico_apontamento"."qtde" + "ordem_servico_apontamento"."refugo" > 0)
);
--> statement-breakpoint
CREATE TABLE "ordem_servico_verificacao" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"setor" text NOT NULL,
	"parte" text NOT NULL,
	"item" text NOT NULL,
	"marcado_em" timestamp with time zone,
	"marcado_por" text,
	"marcado_id" integer,
	CONSTRAINT "ordem_servico_verificacao_empresa_numero_setor_parte_item_pk" PRIMARY KEY("empresa","numero","setor","parte","item")
);
--> statement-breakpoint
CREATE TABLE "parte" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "parte_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "setor" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"ordem" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "setor_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "setor_verificacao" (
	"empresa" text NOT NULL,
	"setor" text NOT NULL,
	"item" text NOT NULL,
	"descricao" text NOT NULL,
	"ordem" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "setor_verificacao_empresa_setor_item_pk" PRIMARY KEY("empresa","setor","item")
);
--> statement-breakpoint
ALTER TABLE "deposito" ADD CONSTRAINT "deposito_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposito" ADD CONSTRAINT "deposito_empresa_portador_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","portador") REFERENCES "public"."fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposito_estoque" ADD CONSTRAINT "deposito_estoque_empresa_deposito_deposito_empresa_codigo_fk" FOREIGN KEY ("empresa","deposito") REFERENCES "public"."deposito"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposito_estoque" ADD CONSTRAINT "deposito_estoque_empresa_cor_cor_empresa_cor_fk" FOREIGN KEY ("empresa","cor") REFERENCES "public"."cor"("empresa","cor") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico" ADD CONSTRAINT "ordem_servico_empresa_setor_setor_empresa_codigo_fk" FOREIGN KEY ("empresa","setor") REFERENCES "public"."setor"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico" ADD CONSTRAINT "ordem_servico_empresa_parte_parte_empresa_codigo_fk" FOREIGN KEY ("empresa","parte") REFERENCES "public"."parte"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico" ADD CONSTRAINT "ordem_servico_empresa_codigo_produto_empresa_codigo_fk" FOREIGN KEY ("empresa","codigo") REFERENCES "public"."produto"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico" ADD CONSTRAINT "ordem_servico_empresa_codfor_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","codfor") REFERENCES "public"."fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico_apontamento" ADD CONSTRAINT "ordem_servico_apontamento_empresa_numero_setor_parte_ordem_servico_empresa_numero_setor_parte_fk" FOREIGN KEY ("empresa","numero","setor","parte") REFERENCES "public"."ordem_servico"("empresa","numero","setor","parte") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico_verificacao" ADD CONSTRAINT "ordem_servico_verificacao_empresa_numero_setor_parte_ordem_servico_empresa_numero_setor_parte_fk" FOREIGN KEY ("empresa","numero","setor","parte") REFERENCES "public"."ordem_servico"("empresa","numero","setor","parte") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordem_servico_verificacao" ADD CONSTRAINT "ordem_servico_verificacao_empresa_setor_item_setor_verificacao_empresa_setor_item_fk" FOREIGN KEY ("empresa","setor","item") REFERENCES "public"."setor_verificacao"("empresa","setor","item") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parte" ADD CONSTRAINT "parte_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setor" ADD CONSTRAINT "setor_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setor_verificacao" ADD CONSTRAINT "setor_verificacao_empresa_setor_setor_empresa_codigo_fk" FOREIGN KEY ("empresa","setor") REFERENCES "public"."setor"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposito_empresa_portador_codigo_index" ON "deposito" USING btree ("empresa","portador","codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "ordem_servico_empresa_id_index" ON "ordem_servico" USING btree ("empresa","id");--> statement-breakpoint
CREATE INDEX "ordem_servico_empresa_dt_s_numero_setor_parte_index" ON "ordem_servico" USING btree ("empresa","dt_s","numero","setor","parte");--> statement-breakpoint
CREATE INDEX "ordem_servico_empresa_codfor_dt_s_numero_setor_parte_index" ON "ordem_servico" USING btree ("empresa","codfor","dt_s","numero","setor","parte");--> statement-breakpoint
CREATE INDEX "ordem_servico_empresa_dt_prev_numero_setor_parte_index" ON "ordem_servico" USING btree ("empresa","dt_prev","numero","setor","parte");--> statement-breakpoint
CREATE INDEX "ordem_servico_fora" ON "ordem_servico" USING btree ("empresa","setor","dt_prev","numero","parte") WHERE situacao <> 'B';--> statement-breakpoint
CREATE INDEX "ordem_servico_fora_de" ON "ordem_servico" USING btree ("empresa","codfor","setor","dt_prev","numero","parte") WHERE situacao <> 'B';--> statement-breakpoint
CREATE INDEX "ordem_servico_voltou" ON "ordem_servico" USING btree ("empresa","dt_r","codfor") WHERE dt_r is not null;