CREATE TABLE "visao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"empresa" text NOT NULL,
	"usuario_id" integer,
	"lista" text NOT NULL,
	"nome" text NOT NULL,
	"tipos" text[] DEFAULT '{}' NOT NULL,
	"padrao" char(1) DEFAULT 'N' NOT NULL,
	"filtros" text NOT NULL,
	"colunas" text,
	"versao" integer DEFAULT 1 NOT NULL,
	"alterada_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visao" ADD CONSTRAINT "visao_empresa_empresa_codcli_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("codcli") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visao" ADD CONSTRAINT "visao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visao_usuario" ON "visao" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "visao_empresa" ON "visao" USING btree ("empresa") WHERE cardinality("visao"."tipos") > 0;