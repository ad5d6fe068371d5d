CREATE TABLE "compartilhamento" (
	"empresa" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "compartilhamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"numero" integer,
	"catalogo" jsonb,
	"imagens" text DEFAULT 'N' NOT NULL,
	"codrep" text,
	"codcli" integer,
	"autor" jsonb NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"revogado_em" timestamp with time zone,
	"aberturas" integer DEFAULT 0 NOT NULL,
	"aberto_em" timestamp with time zone,
	CONSTRAINT "compartilhamento_empresa_id_pk" PRIMARY KEY("empresa","id"),
	CONSTRAINT "pedido_ou_catalogo" CHECK (("compartilhamento"."numero" is null) <> ("compartilhamento"."catalogo" is null))
);
--> statement-breakpoint
ALTER TABLE "compartilhamento" ADD CONSTRAINT "compartilhamento_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compartilhamento" ADD CONSTRAINT "compartilhamento_empresa_numero_pedido_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "public"."pedido"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "compartilhamento_empresa_token_hash_index" ON "compartilhamento" USING btree ("empresa","token_hash");--> statement-breakpoint
CREATE INDEX "compartilhamento_empresa_numero_index" ON "compartilhamento" USING btree ("empresa","numero");