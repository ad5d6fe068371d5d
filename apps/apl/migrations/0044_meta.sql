CREATE TABLE "meta" (
	"empresa" text NOT NULL,
	"codrep" text NOT NULL,
	"mes" date NOT NULL,
	"valor" numeric(15, 2),
	"pecas" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" integer,
	CONSTRAINT "meta_empresa_codrep_mes_pk" PRIMARY KEY("empresa","codrep","mes"),
	CONSTRAINT "mes_da_meta" CHECK (extract(day from "meta"."mes") = 1),
	CONSTRAINT "meta_valida" CHECK ("meta"."valor" > 0 and "meta"."pecas" > 0)
);
--> statement-breakpoint
ALTER TABLE "meta" ADD CONSTRAINT "meta_empresa_codrep_representante_empresa_codrep_fk" FOREIGN KEY ("empresa","codrep") REFERENCES "public"."representante"("empresa","codrep") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meta_do_mes" ON "meta" USING btree ("empresa","mes");