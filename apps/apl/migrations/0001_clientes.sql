CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Lower case without accents; a function of the house, because unaccent depends on settings and cannot be indexed.
CREATE FUNCTION sem_acento(texto text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ select lower(translate(texto, 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzz') collate "C") $$;--> statement-breakpoint
CREATE TABLE "cep" (
	"cep" text PRIMARY KEY NOT NULL,
	"cod_cid" text NOT NULL,
	"logr_cep" text DEFAULT '' NOT NULL,
	"bairro" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crm" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"data" date NOT NULL,
	"dt_contato" date,
	"hr_contato" time,
	"dt_conclusao" date,
	"codcli" integer NOT NULL,
	"codrep" text,
	"contato" text,
	"assunto" text NOT NULL,
	"tipo" text DEFAULT 'A' NOT NULL,
	"tp_contato" smallint DEFAULT 0 NOT NULL,
	"usuario" text NOT NULL,
	"observacao" text,
	"docto" text,
	CONSTRAINT "crm_empresa_numero_pk" PRIMARY KEY("empresa","numero"),
	CONSTRAINT "canal_valido" CHECK ("crm"."tp_contato" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "grupo_cliente" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "grupo_cliente_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "historico" (
	"empresa" text NOT NULL,
	"historico" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "historico_empresa_historico_pk" PRIMARY KEY("empresa","historico")
);
--> statement-breakpoint
CREATE TABLE "mensagem" (
	"empresa" text NOT NULL,
	"codmen" text NOT NULL,
	"descricao" text NOT NULL,
	"padrao" text DEFAULT 'N' NOT NULL,
	CONSTRAINT "mensagem_empresa_codmen_pk" PRIMARY KEY("empresa","codmen")
);
--> statement-breakpoint
DROP INDEX "entidade_empresa_nome_index";--> statement-breakpoint
DROP INDEX "entidade_empresa_codrep_nome_index";--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "classe" text;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "natureza" text;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "obs_finan" text;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "banco" text;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "agencia" text;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "conta" text;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "data_fund" date;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "busca" text collate "C" GENERATED ALWAYS AS (sem_acento(nome || ' # ' || coalesce(fantasia, '') || ' # ' || cnpj || ' # ' || codcli::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "busca_cid" text collate "C" GENERATED ALWAYS AS (sem_acento(coalesce(nome_cid, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "entidade" ADD COLUMN "busca_end" text collate "C" GENERATED ALWAYS AS (sem_acento(coalesce(endereco, '') || ' ' || coalesce(num_end, '') || ' ' || coalesce(bairro, '') || ' ' || coalesce(cep, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "crm" ADD CONSTRAINT "crm_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "public"."entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_cliente" ADD CONSTRAINT "grupo_cliente_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "historico" ADD CONSTRAINT "historico_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_empresa_data_numero_index" ON "crm" USING btree ("empresa","data","numero");--> statement-breakpoint
CREATE INDEX "crm_empresa_codcli_data_numero_index" ON "crm" USING btree ("empresa","codcli","data","numero");--> statement-breakpoint
CREATE INDEX "crm_empresa_codrep_data_numero_index" ON "crm" USING btree ("empresa","codrep","data","numero");--> statement-breakpoint
-- Groups and histories that customers name already.
INSERT INTO "grupo_cliente" SELECT DISTINCT "empresa", "grupo", "grupo" FROM "entidade" WHERE "grupo" IS NOT NULL;--> statement-breakpoint
INSERT INTO "historico" SELECT DISTINCT "empresa", "historico", "historico" FROM "entidade" WHERE "historico" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "entidade" ADD CONSTRAINT "entidade_empresa_grupo_grupo_cliente_empresa_codigo_fk" FOREIGN KEY ("empresa","grupo") REFERENCES "public"."grupo_cliente"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entidade" ADD CONSTRAINT "entidade_empresa_historico_historico_empresa_historico_fk" FOREIGN KEY ("empresa","historico") REFERENCES "public"."historico"("empresa","historico") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entidade_raiz" ON "entidade" USING btree ("empresa",left(cnpj, 8));--> statement-breakpoint
CREATE INDEX "entidade_empresa_busca_index" ON "entidade" USING btree ("empresa","busca");--> statement-breakpoint
CREATE INDEX "entidade_empresa_codrep_busca_index" ON "entidade" USING btree ("empresa","codrep","busca");--> statement-breakpoint
CREATE INDEX "entidade_empresa_uf_busca_index" ON "entidade" USING btree ("empresa","uf","busca");--> statement-breakpoint
CREATE INDEX "entidade_data" ON "entidade" USING btree ("empresa",greatest(data_cad, dt_altera));--> statement-breakpoint
-- How often a text occurs decides between the index in order and the one of parts.
ALTER TABLE "entidade" ALTER COLUMN "busca" SET STATISTICS 1000;--> statement-breakpoint
CREATE INDEX "entidade_busca" ON "entidade" USING gin ("busca" gin_trgm_ops,"busca_cid" gin_trgm_ops,"busca_end" gin_trgm_ops);