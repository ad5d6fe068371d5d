CREATE TABLE "unidade" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"decimais" smallint NOT NULL,
	CONSTRAINT "unidade_empresa_codigo_pk" PRIMARY KEY("empresa","codigo"),
	CONSTRAINT "decimais_ate_tres" CHECK ("unidade"."decimais" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "unidade" ADD CONSTRAINT "unidade_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;