CREATE TABLE "chave" (
	"kid" text PRIMARY KEY NOT NULL,
	"jwk" jsonb NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empresa" (
	"codcli" text PRIMARY KEY NOT NULL,
	"cnpj" text NOT NULL,
	"nome" text NOT NULL,
	"ativo" smallint DEFAULT 1 NOT NULL,
	"servidor" text NOT NULL,
	"porta" integer NOT NULL,
	"qtde_rep" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "empresa_cnpj_unique" UNIQUE("cnpj"),
	CONSTRAINT "empresa_cnpj" CHECK ("empresa"."cnpj" ~ '^[0-9A-Z]{12}[0-9]{2}$'),
	CONSTRAINT "empresa_ativo" CHECK ("empresa"."ativo" in (0, 1)),
	CONSTRAINT "empresa_porta" CHECK ("empresa"."porta" between 1 and 65535),
	CONSTRAINT "empresa_qtde_rep" CHECK ("empresa"."qtde_rep" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"usuario_id" integer NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"encerrada_em" timestamp with time zone,
	"ip" text NOT NULL,
	"agente" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tentativa" (
	"chave" text PRIMARY KEY NOT NULL,
	"falhas" integer NOT NULL,
	"liberado_em" timestamp with time zone NOT NULL,
	"alterada_em" timestamp with time zone NOT NULL,
	CONSTRAINT "tentativa_falhas" CHECK ("tentativa"."falhas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "acesso" (
	"usuario_id" integer NOT NULL,
	"codigo" text NOT NULL,
	CONSTRAINT "acesso_usuario_id_codigo_pk" PRIMARY KEY("usuario_id","codigo")
);
--> statement-breakpoint
CREATE TABLE "usuario" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"empresa" text NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"cnpj" varchar(14) NOT NULL,
	"senha_hash" text NOT NULL,
	"tipo" text NOT NULL,
	"codigo_erp" text DEFAULT '' NOT NULL,
	"ativo" smallint DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usuario_email_unique" UNIQUE("email"),
	CONSTRAINT "usuario_email" CHECK ("usuario"."email" = lower("usuario"."email")),
	CONSTRAINT "usuario_cnpj" CHECK ("usuario"."cnpj" ~ '^([0-9A-Z]{12}[0-9]{2}|[0-9]{11})$'),
	CONSTRAINT "usuario_tipo" CHECK ("usuario"."tipo" in ('fornecedor', 'cliente', 'usuario', 'representante', 'administrador', 'master')),
	CONSTRAINT "usuario_ativo" CHECK ("usuario"."ativo" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"empresa" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quando" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" integer,
	"usuario" text NOT NULL,
	"ip" text NOT NULL,
	"acao" text NOT NULL,
	"registro" text NOT NULL,
	"chave" text NOT NULL,
	"antes" jsonb,
	"depois" jsonb,
	CONSTRAINT "auditoria_empresa_id_pk" PRIMARY KEY("empresa","id")
);
--> statement-breakpoint
CREATE TABLE "idempotencia" (
	"empresa" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"chave" uuid NOT NULL,
	"conteudo" text NOT NULL,
	"resposta" jsonb,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotencia_empresa_usuario_id_chave_pk" PRIMARY KEY("empresa","usuario_id","chave")
);
--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acesso" ADD CONSTRAINT "acesso_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_empresa_empresa_codcli_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("codcli") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessao_usuario_id_index" ON "sessao" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "sessao_expira_em_index" ON "sessao" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "tentativa_alterada_em_index" ON "tentativa" USING btree ("alterada_em");--> statement-breakpoint
CREATE INDEX "usuario_empresa_tipo_index" ON "usuario" USING btree ("empresa","tipo");--> statement-breakpoint
CREATE INDEX "usuario_cnpj_index" ON "usuario" USING btree ("cnpj");--> statement-breakpoint
CREATE INDEX "auditoria_empresa_registro_chave_index" ON "auditoria" USING btree ("empresa","registro","chave");--> statement-breakpoint
CREATE INDEX "auditoria_empresa_quando_index" ON "auditoria" USING btree ("empresa","quando");--> statement-breakpoint
CREATE INDEX "idempotencia_criado_em_index" ON "idempotencia" USING btree ("criado_em");