CREATE TABLE "certificado" (
	"empresa" text NOT NULL,
	"cnpj" text NOT NULL,
	"tipo" text NOT NULL,
	"titular" text NOT NULL,
	"valido_ate" timestamp with time zone NOT NULL,
	"certificado" text NOT NULL,
	"chave" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificado_empresa_cnpj_pk" PRIMARY KEY("empresa","cnpj")
);
--> statement-breakpoint
ALTER TABLE "certificado" ADD CONSTRAINT "certificado_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;