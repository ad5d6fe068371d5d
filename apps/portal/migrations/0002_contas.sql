CREATE TABLE "codigo_recuperacao" (
	"usuario_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "codigo_recuperacao_usuario_id_hash_pk" PRIMARY KEY("usuario_id","hash")
);
--> statement-breakpoint
CREATE TABLE "recuperacao" (
	"hash" text PRIMARY KEY NOT NULL,
	"usuario_id" integer NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "convite" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empresa" text NOT NULL,
	"tipo" text NOT NULL,
	"acesso" text[] NOT NULL,
	"email" text,
	"criado_por" integer,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone,
	"usuario_id" integer,
	CONSTRAINT "convite_tipo" CHECK ("convite"."tipo" in ('fornecedor', 'cliente', 'usuario', 'representante'))
);
--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "exige_dois_fatores" char(1) DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessao" ADD COLUMN "usada_em" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "aguardando" char(1) DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "totp_segredo" text;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "totp_pendente" text;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "totp_passo" integer;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "anonimizado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "codigo_recuperacao" ADD CONSTRAINT "codigo_recuperacao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recuperacao" ADD CONSTRAINT "recuperacao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convite" ADD CONSTRAINT "convite_empresa_empresa_codcli_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("codcli") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convite" ADD CONSTRAINT "convite_criado_por_usuario_id_fk" FOREIGN KEY ("criado_por") REFERENCES "public"."usuario"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convite" ADD CONSTRAINT "convite_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recuperacao_usuario_id_index" ON "recuperacao" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "recuperacao_expira_em_index" ON "recuperacao" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "convite_expira_em_index" ON "convite" USING btree ("expira_em");--> statement-breakpoint
ALTER TABLE "empresa" ADD CONSTRAINT "empresa_exige_dois_fatores" CHECK ("empresa"."exige_dois_fatores" in ('S', 'N'));--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_aguardando" CHECK ("usuario"."aguardando" = 'N' or ("usuario"."aguardando" = 'S' and "usuario"."ativo" = 0));