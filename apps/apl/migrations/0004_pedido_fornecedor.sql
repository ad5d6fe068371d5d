CREATE TABLE "motivo" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "motivo_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "fornecedor" (
	"empresa" text NOT NULL,
	"codfor" integer NOT NULL,
	"nome" text NOT NULL,
	"cnpj" text NOT NULL,
	"ativo" text DEFAULT 'S' NOT NULL,
	CONSTRAINT "fornecedor_empresa_codfor_pk" PRIMARY KEY("empresa","codfor")
);
--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "codfor" integer;--> statement-breakpoint
ALTER TABLE "motivo" ADD CONSTRAINT "motivo_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fornecedor" ADD CONSTRAINT "fornecedor_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fornecedor_empresa_cnpj_index" ON "fornecedor" USING btree ("empresa","cnpj");--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_codfor_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","codfor") REFERENCES "public"."fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pedido_empresa_codfor_dt_emissao_numero_index" ON "pedido" USING btree ("empresa","codfor","dt_emissao","numero");--> statement-breakpoint
CREATE INDEX "pedido_de_fornecedor" ON "pedido" USING btree ("empresa","dt_emissao","numero") WHERE codfor is not null;