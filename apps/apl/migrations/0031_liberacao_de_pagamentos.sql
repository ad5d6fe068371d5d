ALTER TABLE "conta_pagar" ADD COLUMN "aprovado" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "aprovado2" text DEFAULT 'D' NOT NULL;--> statement-breakpoint
-- What was released stays so.
UPDATE "conta_pagar" SET "aprovado" = 'S' WHERE "bloqueio" = 'N';--> statement-breakpoint
ALTER TABLE "conta_pagar" ALTER COLUMN "bloqueio" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "conta_pagar" drop column "bloqueio";--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "bloqueio" text GENERATED ALWAYS AS (case when aprovado = 'S' and aprovado2 <> 'N' then 'N' else 'S' end) STORED NOT NULL;--> statement-breakpoint
CREATE TABLE "lembrete" (
	"empresa" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "lembrete_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codcli" integer NOT NULL,
	"dia" date NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_em" timestamp with time zone,
	"dispensado_em" timestamp with time zone,
	"falhou_em" timestamp with time zone,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "lembrete_empresa_id_pk" PRIMARY KEY("empresa","id")
);--> statement-breakpoint
CREATE TABLE "lembrete_cliente" (
	"empresa" text NOT NULL,
	"codcli" integer NOT NULL,
	"ativo" text DEFAULT 'S' NOT NULL,
	CONSTRAINT "lembrete_cliente_empresa_codcli_pk" PRIMARY KEY("empresa","codcli")
);--> statement-breakpoint
CREATE TABLE "lembrete_texto" (
	"empresa" text NOT NULL,
	"ocasiao" text NOT NULL,
	"assunto" text NOT NULL,
	"texto" text NOT NULL,
	"linha" text NOT NULL,
	CONSTRAINT "lembrete_texto_empresa_ocasiao_pk" PRIMARY KEY("empresa","ocasiao")
);--> statement-breakpoint
CREATE TABLE "lembrete_titulo" (
	"empresa" text NOT NULL,
	"numero" text NOT NULL,
	"dia" smallint NOT NULL,
	"lembrete" integer NOT NULL,
	CONSTRAINT "lembrete_titulo_empresa_numero_dia_pk" PRIMARY KEY("empresa","numero","dia")
);--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "usuario" text;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "lib_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "lib_por" text;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "lib_id" integer;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "lib2_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "lib2_por" text;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "lib2_id" integer;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "salvo_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "salvo_por" text;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "salvo_id" integer;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "lib_versao_ini" integer;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "lib_versao_fim" integer;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "recusa_lado" text;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "recusa_motivo" text;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "recusa_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "recusa_por" text;--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD COLUMN "recusa_id" integer;--> statement-breakpoint
ALTER TABLE "lembrete" ADD CONSTRAINT "lembrete_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "public"."entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_cliente" ADD CONSTRAINT "lembrete_cliente_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "public"."entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_texto" ADD CONSTRAINT "lembrete_texto_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_titulo" ADD CONSTRAINT "lembrete_titulo_empresa_numero_duplicata_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "public"."duplicata"("empresa","numero") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete_titulo" ADD CONSTRAINT "lembrete_titulo_empresa_lembrete_lembrete_empresa_id_fk" FOREIGN KEY ("empresa","lembrete") REFERENCES "public"."lembrete"("empresa","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lembrete_empresa_codcli_dia_index" ON "lembrete" USING btree ("empresa","codcli","dia");--> statement-breakpoint
CREATE INDEX "lembrete_titulo_empresa_lembrete_index" ON "lembrete_titulo" USING btree ("empresa","lembrete");--> statement-breakpoint
CREATE INDEX "conta_pagar_a_liberar" ON "conta_pagar" USING btree ("empresa","dt_ven","num_ap") WHERE situacao = '0' and bloqueio = 'S' and aprovado <> 'R';--> statement-breakpoint
CREATE INDEX "conta_pagar_recusada" ON "conta_pagar" USING btree ("empresa","dt_ven","num_ap") WHERE situacao = '0' and aprovado = 'R';--> statement-breakpoint
SELECT fila.create_queue('lembrete', '{"policy": "standard"}');
