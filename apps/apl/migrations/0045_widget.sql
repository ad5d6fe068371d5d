CREATE TABLE "widget" (
	"empresa" text NOT NULL,
	"codigo" integer NOT NULL,
	"nome" text NOT NULL,
	"tipo_wid" smallint NOT NULL,
	"tipo" smallint,
	"percentual" text DEFAULT 'N' NOT NULL,
	"definicao" jsonb NOT NULL,
	"tipos" text[] NOT NULL,
	"por" text NOT NULL,
	"por_id" integer NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "widget_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
ALTER TABLE "widget" ADD CONSTRAINT "widget_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "widget_empresa_por_id_index" ON "widget" USING btree ("empresa","por_id");