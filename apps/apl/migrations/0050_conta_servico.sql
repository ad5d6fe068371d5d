CREATE TABLE "conta_chave" (
	"empresa" text NOT NULL,
	"conta" integer NOT NULL,
	"chave" integer NOT NULL,
	"hash" text NOT NULL,
	"final" text NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"ate" timestamp with time zone,
	"revogada_em" timestamp with time zone,
	"uso_em" timestamp with time zone,
	"uso_ip" text,
	CONSTRAINT "conta_chave_empresa_conta_chave_pk" PRIMARY KEY("empresa","conta","chave")
);
--> statement-breakpoint
CREATE TABLE "conta_servico" (
	"empresa" text NOT NULL,
	"id" integer NOT NULL,
	"nome" text NOT NULL,
	"ativo" text DEFAULT 'S' NOT NULL,
	"entrada" text[] DEFAULT '{}' NOT NULL,
	"saida" text[] DEFAULT '{}' NOT NULL,
	"enderecos" text[] DEFAULT '{}' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "conta_servico_empresa_id_pk" PRIMARY KEY("empresa","id")
);
--> statement-breakpoint
ALTER TABLE "conta_chave" ADD CONSTRAINT "conta_chave_empresa_conta_conta_servico_empresa_id_fk" FOREIGN KEY ("empresa","conta") REFERENCES "public"."conta_servico"("empresa","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conta_servico" ADD CONSTRAINT "conta_servico_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conta_servico_empresa_nome_index" ON "conta_servico" USING btree ("empresa","nome");