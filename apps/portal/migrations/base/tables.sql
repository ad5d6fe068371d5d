CREATE TABLE "chave" (
	"kid" text PRIMARY KEY NOT NULL,
	"jwk" jsonb NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "codigo_recuperacao" (
	"usuario_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "codigo_recuperacao_usuario_id_hash_pk" PRIMARY KEY("usuario_id","hash")
);

--> statement-breakpoint
CREATE TABLE "desfazer" (
	"hash" text PRIMARY KEY NOT NULL,
	"usuario_id" bigint NOT NULL,
	"email" text NOT NULL,
	"totp_segredo" text,
	"usada_em" timestamp with time zone,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recuperacao" (
	"hash" text PRIMARY KEY NOT NULL,
	"usuario_id" bigint NOT NULL,
	"origem" text DEFAULT 'email' NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "convite" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empresa" text NOT NULL,
	"tipo" text NOT NULL,
	"acesso" text[] NOT NULL,
	"hash" text,
	"nome" text DEFAULT '' NOT NULL,
	"codigo_erp" text DEFAULT '' NOT NULL,
	"email" text,
	"cnpj" text,
	"criado_por" bigint,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone,
	"cancelado_em" timestamp with time zone,
	"usuario_id" bigint,
	CONSTRAINT "convite_tipo" CHECK ("convite"."tipo" in ('fornecedor', 'cliente', 'usuario', 'representante'))
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
	"exige_dois_fatores" char(1) DEFAULT 'N' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "empresa_cnpj_unique" UNIQUE("cnpj"),
	CONSTRAINT "empresa_cnpj" CHECK ("empresa"."cnpj" ~ '^[0-9A-Z]{12}[0-9]{2}$'),
	CONSTRAINT "empresa_ativo" CHECK ("empresa"."ativo" in (0, 1)),
	CONSTRAINT "empresa_exige_dois_fatores" CHECK ("empresa"."exige_dois_fatores" in ('S', 'N')),
	CONSTRAINT "empresa_porta" CHECK ("empresa"."porta" between 1 and 65535),
	CONSTRAINT "empresa_qtde_rep" CHECK ("empresa"."qtde_rep" >= 0)
);

--> statement-breakpoint
CREATE TABLE "preferencia" (
	"usuario_id" bigint NOT NULL,
	"chave" text NOT NULL,
	"valor" text NOT NULL,
	"alterada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferencia_usuario_id_chave_pk" PRIMARY KEY("usuario_id","chave")
);

--> statement-breakpoint
CREATE TABLE "aparelho" (
	"hash" text NOT NULL,
	"usuario_id" bigint NOT NULL,
	"usado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aparelho_hash_usuario_id_pk" PRIMARY KEY("hash","usuario_id")
);

--> statement-breakpoint
CREATE TABLE "sessao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"usuario_id" bigint NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"encerrada_em" timestamp with time zone,
	"ip" text NOT NULL,
	"agente" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tentativa" (
	"chave" text PRIMARY KEY NOT NULL,
	"conta" text,
	"falhas" integer NOT NULL,
	"liberado_em" timestamp with time zone NOT NULL,
	"alterada_em" timestamp with time zone NOT NULL,
	CONSTRAINT "tentativa_falhas" CHECK ("tentativa"."falhas" >= 0)
);

--> statement-breakpoint
CREATE TABLE "acesso" (
	"usuario_id" bigint NOT NULL,
	"codigo" text NOT NULL,
	CONSTRAINT "acesso_usuario_id_codigo_pk" PRIMARY KEY("usuario_id","codigo")
);

--> statement-breakpoint
CREATE TABLE "usuario" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"empresa" text NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"cnpj" varchar(14) NOT NULL,
	"senha_hash" text NOT NULL,
	"senha_provisoria" char(1) DEFAULT 'N' NOT NULL,
	"tipo" text NOT NULL,
	"codigo_erp" text DEFAULT '' NOT NULL,
	"ativo" smallint DEFAULT 1 NOT NULL,
	"aguardando" char(1) DEFAULT 'N' NOT NULL,
	"totp_segredo" text,
	"totp_pendente" text,
	"totp_passo" integer,
	"anonimizado_em" timestamp with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usuario_email_unique" UNIQUE("email"),
	CONSTRAINT "usuario_email" CHECK ("usuario"."email" = lower("usuario"."email")),
	CONSTRAINT "usuario_cnpj" CHECK ("usuario"."cnpj" ~ '^([0-9A-Z]{12}[0-9]{2}|[0-9]{11})$'),
	CONSTRAINT "usuario_tipo" CHECK ("usuario"."tipo" in ('fornecedor', 'cliente', 'usuario', 'representante', 'administrador', 'master')),
	CONSTRAINT "usuario_senha_provisoria" CHECK ("usuario"."senha_provisoria" in ('S', 'N')),
	CONSTRAINT "usuario_ativo" CHECK ("usuario"."ativo" in (0, 1)),
	CONSTRAINT "usuario_aguardando" CHECK ("usuario"."aguardando" = 'N' or ("usuario"."aguardando" = 'S' and "usuario"."ativo" = 0))
);

--> statement-breakpoint
CREATE TABLE "visao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"empresa" text NOT NULL,
	"usuario_id" bigint,
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
CREATE TABLE "auditoria" (
	"empresa" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quando" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" bigint,
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
	"usuario_id" bigint NOT NULL,
	"chave" uuid NOT NULL,
	"conteudo" text NOT NULL,
	"resposta" jsonb,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotencia_empresa_usuario_id_chave_pk" PRIMARY KEY("empresa","usuario_id","chave")
);

--> statement-breakpoint
ALTER TABLE "codigo_recuperacao" ADD CONSTRAINT "codigo_recuperacao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desfazer" ADD CONSTRAINT "desfazer_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recuperacao" ADD CONSTRAINT "recuperacao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "convite" ADD CONSTRAINT "convite_empresa_empresa_codcli_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("codcli") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "convite" ADD CONSTRAINT "convite_criado_por_usuario_id_fk" FOREIGN KEY ("criado_por") REFERENCES "usuario"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "convite" ADD CONSTRAINT "convite_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preferencia" ADD CONSTRAINT "preferencia_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "aparelho" ADD CONSTRAINT "aparelho_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "acesso" ADD CONSTRAINT "acesso_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_empresa_empresa_codcli_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("codcli") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visao" ADD CONSTRAINT "visao_empresa_empresa_codcli_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("codcli") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visao" ADD CONSTRAINT "visao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "desfazer_usuario_id_index" ON "desfazer" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "desfazer_email_index" ON "desfazer" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "desfazer_expira_em_index" ON "desfazer" USING btree ("expira_em");
--> statement-breakpoint
CREATE INDEX "recuperacao_usuario_id_index" ON "recuperacao" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "recuperacao_expira_em_index" ON "recuperacao" USING btree ("expira_em");
--> statement-breakpoint
CREATE INDEX "convite_expira_em_index" ON "convite" USING btree ("expira_em");
--> statement-breakpoint
CREATE INDEX "convite_empresa_criado_em_index" ON "convite" USING btree ("empresa","criado_em");
--> statement-breakpoint
CREATE INDEX "aparelho_usuario_id_usado_em_index" ON "aparelho" USING btree ("usuario_id","usado_em");
--> statement-breakpoint
CREATE INDEX "aparelho_usado_em_index" ON "aparelho" USING btree ("usado_em");
--> statement-breakpoint
CREATE INDEX "sessao_usuario_id_index" ON "sessao" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "sessao_expira_em_index" ON "sessao" USING btree ("expira_em");
--> statement-breakpoint
CREATE INDEX "tentativa_alterada_em_index" ON "tentativa" USING btree ("alterada_em");
--> statement-breakpoint
CREATE INDEX "tentativa_conta_index" ON "tentativa" USING btree ("conta");
--> statement-breakpoint
CREATE INDEX "usuario_empresa_tipo_index" ON "usuario" USING btree ("empresa","tipo");
--> statement-breakpoint
CREATE INDEX "usuario_cnpj_index" ON "usuario" USING btree ("cnpj");
--> statement-breakpoint
CREATE INDEX "visao_usuario" ON "visao" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "visao_empresa" ON "visao" USING btree ("empresa") WHERE cardinality("visao"."tipos") > 0;
--> statement-breakpoint
CREATE INDEX "auditoria_empresa_registro_chave_index" ON "auditoria" USING btree ("empresa","registro","chave");
--> statement-breakpoint
CREATE INDEX "auditoria_empresa_quando_index" ON "auditoria" USING btree ("empresa","quando");
--> statement-breakpoint
CREATE INDEX "auditoria_do_registro" ON "auditoria" USING btree ("empresa","registro","quando","id");
--> statement-breakpoint
CREATE INDEX "idempotencia_criado_em_index" ON "idempotencia" USING btree ("criado_em");
