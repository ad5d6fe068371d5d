CREATE TABLE "estampa" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"dt_altera" date DEFAULT now() NOT NULL,
	CONSTRAINT "estampa_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "etiqueta" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "etiqueta_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "familia" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "familia_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "funcionario" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"nome" text NOT NULL,
	CONSTRAINT "funcionario_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "grupo" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "grupo_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "grupo_material" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "grupo_material_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "linha" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "linha_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "marca" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "marca_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "material" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"codigo2" text,
	"descricao" text NOT NULL,
	"unidade" text NOT NULL,
	"uni_com" text NOT NULL,
	"grupo" text,
	"ativo" text DEFAULT 'S' NOT NULL,
	"dt_altera" date DEFAULT now() NOT NULL,
	"busca" text collate "C" GENERATED ALWAYS AS (sem_acento(descricao)) STORED NOT NULL,
	CONSTRAINT "material_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "material_grade" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text DEFAULT 'UN' NOT NULL,
	"ordem" smallint DEFAULT 0 NOT NULL,
	"grupo_cor" text,
	"faixa_preco" text,
	"barra" text,
	"estoque" numeric(14, 3) DEFAULT 0 NOT NULL,
	"comprometido" numeric(14, 3) DEFAULT 0 NOT NULL,
	"ativa" text DEFAULT 'S' NOT NULL,
	CONSTRAINT "material_grade_empresa_codigo_cor_tam_pk" PRIMARY KEY("empresa","codigo","cor","tam"),
	CONSTRAINT "comprometido_nao_negativo" CHECK ("material_grade"."comprometido" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pack" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "pack_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "pack_tam" (
	"empresa" text NOT NULL,
	"pack" text NOT NULL,
	"tam" text NOT NULL,
	"qtde" smallint NOT NULL,
	CONSTRAINT "pack_tam_empresa_pack_tam_pk" PRIMARY KEY("empresa","pack","tam"),
	CONSTRAINT "qtde_positiva" CHECK ("pack_tam"."qtde" > 0)
);
--> statement-breakpoint
ALTER TABLE "pedido_item" DROP CONSTRAINT "pedido_item_empresa_codigo_cor_tam_produto_grade_empresa_codigo_cor_tam_fk";
--> statement-breakpoint
DROP INDEX "produto_empresa_descricao_index";--> statement-breakpoint
-- One statement, so that the table is written anew once.
ALTER TABLE "pedido_item" ADD COLUMN "codigo_p" text GENERATED ALWAYS AS (case when tipo = 'P' then codigo end) STORED, ADD COLUMN "codigo_m" text GENERATED ALWAYS AS (case when tipo = 'M' then codigo end) STORED;--> statement-breakpoint
ALTER TABLE "produto" ADD COLUMN "dt_altera" date DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "produto" ADD COLUMN "busca" text collate "C" GENERATED ALWAYS AS (sem_acento(descricao)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "produto_grade" ADD COLUMN "ativa" text DEFAULT 'S' NOT NULL;--> statement-breakpoint
ALTER TABLE "estampa" ADD CONSTRAINT "estampa_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "etiqueta" ADD CONSTRAINT "etiqueta_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "familia" ADD CONSTRAINT "familia_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funcionario" ADD CONSTRAINT "funcionario_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo_material" ADD CONSTRAINT "grupo_material_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linha" ADD CONSTRAINT "linha_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marca" ADD CONSTRAINT "marca_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_empresa_grupo_grupo_material_empresa_codigo_fk" FOREIGN KEY ("empresa","grupo") REFERENCES "public"."grupo_material"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_grade" ADD CONSTRAINT "material_grade_empresa_codigo_material_empresa_codigo_fk" FOREIGN KEY ("empresa","codigo") REFERENCES "public"."material"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_grade" ADD CONSTRAINT "material_grade_empresa_cor_cor_empresa_cor_fk" FOREIGN KEY ("empresa","cor") REFERENCES "public"."cor"("empresa","cor") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack" ADD CONSTRAINT "pack_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_tam" ADD CONSTRAINT "pack_tam_empresa_pack_pack_empresa_codigo_fk" FOREIGN KEY ("empresa","pack") REFERENCES "public"."pack"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_empresa_busca_codigo_index" ON "material" USING btree ("empresa","busca","codigo");--> statement-breakpoint
CREATE INDEX "material_empresa_codigo2_index" ON "material" USING btree ("empresa","codigo2");--> statement-breakpoint
CREATE UNIQUE INDEX "material_grade_empresa_barra_index" ON "material_grade" USING btree ("empresa","barra");--> statement-breakpoint
-- Classifications and patterns that products and items name already.
INSERT INTO "etiqueta" SELECT DISTINCT "empresa", "etiqueta", "etiqueta" FROM "produto" WHERE "etiqueta" IS NOT NULL;--> statement-breakpoint
INSERT INTO "grupo" SELECT DISTINCT "empresa", "grupo", "grupo" FROM "produto" WHERE "grupo" IS NOT NULL;--> statement-breakpoint
INSERT INTO "linha" SELECT DISTINCT "empresa", "linha", "linha" FROM "produto" WHERE "linha" IS NOT NULL;--> statement-breakpoint
INSERT INTO "familia" SELECT DISTINCT "empresa", "familia", "familia" FROM "produto" WHERE "familia" IS NOT NULL;--> statement-breakpoint
INSERT INTO "marca" SELECT DISTINCT "empresa", "marca", "marca" FROM "produto" WHERE "marca" IS NOT NULL;--> statement-breakpoint
UPDATE "pedido_item" SET "estampa" = NULL WHERE "estampa" = '';--> statement-breakpoint
INSERT INTO "estampa" SELECT DISTINCT "empresa", "estampa", "estampa" FROM "pedido_item" WHERE "estampa" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "pedido_item" ADD CONSTRAINT "pedido_item_empresa_codigo_p_cor_tam_produto_grade_empresa_codigo_cor_tam_fk" FOREIGN KEY ("empresa","codigo_p","cor","tam") REFERENCES "public"."produto_grade"("empresa","codigo","cor","tam") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_item" ADD CONSTRAINT "pedido_item_empresa_codigo_m_cor_tam_material_grade_empresa_codigo_cor_tam_fk" FOREIGN KEY ("empresa","codigo_m","cor","tam") REFERENCES "public"."material_grade"("empresa","codigo","cor","tam") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_item" ADD CONSTRAINT "pedido_item_empresa_estampa_estampa_empresa_codigo_fk" FOREIGN KEY ("empresa","estampa") REFERENCES "public"."estampa"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produto" ADD CONSTRAINT "produto_empresa_etiqueta_etiqueta_empresa_codigo_fk" FOREIGN KEY ("empresa","etiqueta") REFERENCES "public"."etiqueta"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produto" ADD CONSTRAINT "produto_empresa_grupo_grupo_empresa_codigo_fk" FOREIGN KEY ("empresa","grupo") REFERENCES "public"."grupo"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produto" ADD CONSTRAINT "produto_empresa_linha_linha_empresa_codigo_fk" FOREIGN KEY ("empresa","linha") REFERENCES "public"."linha"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produto" ADD CONSTRAINT "produto_empresa_familia_familia_empresa_codigo_fk" FOREIGN KEY ("empresa","familia") REFERENCES "public"."familia"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produto" ADD CONSTRAINT "produto_empresa_marca_marca_empresa_codigo_fk" FOREIGN KEY ("empresa","marca") REFERENCES "public"."marca"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "produto_empresa_busca_codigo_index" ON "produto" USING btree ("empresa","busca","codigo");--> statement-breakpoint
CREATE INDEX "produto_empresa_codigo2_index" ON "produto" USING btree ("empresa","codigo2");