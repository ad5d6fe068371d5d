CREATE TABLE "crm_calendario" (
	"empresa" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"autor" jsonb NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"lido_em" timestamp with time zone,
	CONSTRAINT "crm_calendario_empresa_usuario_id_pk" PRIMARY KEY("empresa","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "crm_visita" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"chave" uuid NOT NULL,
	"inicio" timestamp with time zone NOT NULL,
	"fim" timestamp with time zone,
	"lat" numeric(6, 4),
	"lon" numeric(7, 4),
	"precisao" integer,
	"local_em" timestamp with time zone,
	"usuario_id" integer NOT NULL,
	"usuario" text NOT NULL,
	"codrep" text,
	CONSTRAINT "crm_visita_empresa_numero_pk" PRIMARY KEY("empresa","numero"),
	CONSTRAINT "local_no_mundo" CHECK ("crm_visita"."lat" between -90 and 90 and "crm_visita"."lon" between -180 and 180),
	CONSTRAINT "local_inteiro" CHECK (("crm_visita"."lat" is null) = ("crm_visita"."lon" is null))
);
--> statement-breakpoint
-- An open record has no conclusion, and a record belongs to its customer's representative of now.
UPDATE "crm" SET "dt_conclusao" = NULL WHERE "tipo" = 'A' AND "dt_conclusao" IS NOT NULL;--> statement-breakpoint
UPDATE "crm" SET "codrep" = e."codrep" FROM "entidade" e
  WHERE e."empresa" = "crm"."empresa" AND e."codcli" = "crm"."codcli" AND e."codrep" IS DISTINCT FROM "crm"."codrep";--> statement-breakpoint
ALTER TABLE "motivo" ADD COLUMN "tipo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "motivo" text;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "usuario_dest" text;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "lembrete" smallint;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "origem" integer;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "salvo_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "salvo_por" text;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "salvo_id" integer;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "excluido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "excluido_por" text;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "excluido_id" integer;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "dia" date GENERATED ALWAYS AS (coalesce(dt_contato, data)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "responsavel" text GENERATED ALWAYS AS (coalesce(usuario_dest, usuario)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "lembrar_em" timestamp with time zone GENERATED ALWAYS AS (case when tipo = 'A' and excluido_em is null then
        (dt_contato + coalesce(hr_contato, time '08:00') - make_interval(mins => lembrete)) at time zone 'America/Sao_Paulo' end) STORED;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "lembrado" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "busca_contato" text collate "C" GENERATED ALWAYS AS (sem_acento(coalesce(contato, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "busca_assunto" text collate "C" GENERATED ALWAYS AS (sem_acento(assunto)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "crm" ADD COLUMN "busca_docto" text collate "C" GENERATED ALWAYS AS (sem_acento(coalesce(docto, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "ultima_visita" date;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "visita" uuid;--> statement-breakpoint
ALTER TABLE "crm_calendario" ADD CONSTRAINT "crm_calendario_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_visita" ADD CONSTRAINT "crm_visita_empresa_numero_crm_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "public"."crm"("empresa","numero") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crm_calendario_empresa_token_hash_index" ON "crm_calendario" USING btree ("empresa","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_visita_empresa_chave_index" ON "crm_visita" USING btree ("empresa","chave");--> statement-breakpoint
CREATE INDEX "crm_visita_com_local" ON "crm_visita" USING btree ("empresa","local_em") WHERE lat is not null;--> statement-breakpoint
CREATE INDEX "crm_visita_empresa_usuario_inicio_index" ON "crm_visita" USING btree ("empresa","usuario","inicio");--> statement-breakpoint
CREATE INDEX "crm_visita_empresa_codrep_inicio_index" ON "crm_visita" USING btree ("empresa","codrep","inicio");--> statement-breakpoint
ALTER TABLE "crm" ADD CONSTRAINT "crm_empresa_motivo_motivo_empresa_codigo_fk" FOREIGN KEY ("empresa","motivo") REFERENCES "public"."motivo"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_empresa_usuario_data_numero_index" ON "crm" USING btree ("empresa","usuario","data","numero");--> statement-breakpoint
CREATE INDEX "crm_empresa_usuario_dest_data_numero_index" ON "crm" USING btree ("empresa","usuario_dest","data","numero");--> statement-breakpoint
CREATE INDEX "crm_empresa_motivo_data_numero_index" ON "crm" USING btree ("empresa","motivo","data","numero");--> statement-breakpoint
CREATE INDEX "crm_empresa_tp_contato_data_numero_index" ON "crm" USING btree ("empresa","tp_contato","data","numero");--> statement-breakpoint
CREATE INDEX "crm_empresa_dia_numero_index" ON "crm" USING btree ("empresa","dia","numero");--> statement-breakpoint
CREATE INDEX "crm_empresa_codrep_dia_numero_index" ON "crm" USING btree ("empresa","codrep","dia","numero");--> statement-breakpoint
CREATE INDEX "crm_empresa_responsavel_dia_numero_index" ON "crm" USING btree ("empresa","responsavel","dia","numero");--> statement-breakpoint
CREATE INDEX "crm_aberto_por_data" ON "crm" USING btree ("empresa","data","numero") WHERE tipo = 'A' and excluido_em is null;--> statement-breakpoint
CREATE INDEX "crm_aberto" ON "crm" USING btree ("empresa","dia","numero") WHERE tipo = 'A' and excluido_em is null;--> statement-breakpoint
CREATE INDEX "crm_aberto_do_representante" ON "crm" USING btree ("empresa","codrep","dia","numero") WHERE tipo = 'A' and excluido_em is null;--> statement-breakpoint
CREATE INDEX "crm_aberto_do_responsavel" ON "crm" USING btree ("empresa","responsavel","dia","numero") WHERE tipo = 'A' and excluido_em is null;--> statement-breakpoint
CREATE INDEX "crm_a_lembrar" ON "crm" USING btree ("empresa","lembrar_em") WHERE lembrar_em is not null;--> statement-breakpoint
CREATE INDEX "crm_excluido" ON "crm" USING btree ("empresa","excluido_em") WHERE excluido_em is not null;--> statement-breakpoint
CREATE INDEX "crm_busca" ON "crm" USING gin ("busca_contato" gin_trgm_ops,"busca_assunto" gin_trgm_ops,"busca_docto" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "entidade_por_visita" ON "entidade" USING btree ("empresa","ultima_visita" NULLS FIRST,"codcli");--> statement-breakpoint
CREATE INDEX "entidade_do_representante_por_visita" ON "entidade" USING btree ("empresa","codrep","ultima_visita" NULLS FIRST,"codcli");--> statement-breakpoint
CREATE INDEX "pedido_da_visita" ON "pedido" USING btree ("empresa","visita") WHERE visita is not null;--> statement-breakpoint
ALTER TABLE "crm" ADD CONSTRAINT "lembrete_valido" CHECK ("crm"."lembrete" in (0, 15, 60, 1440));--> statement-breakpoint
ALTER TABLE "crm" ADD CONSTRAINT "conclusao_de_fechado" CHECK ("crm"."dt_conclusao" is null or "crm"."tipo" = 'F');