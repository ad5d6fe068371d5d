CREATE TABLE "caixa" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"situacao" text DEFAULT 'A' NOT NULL,
	"data" date NOT NULL,
	"fundo" numeric(15, 2) DEFAULT 0 NOT NULL,
	"diferenca" numeric(15, 2),
	"obs" text,
	"obs_confere" text,
	"operador" text NOT NULL,
	"codrep" text,
	"versao" integer DEFAULT 1 NOT NULL,
	"aberto_em" timestamp with time zone,
	"aberto_por" text,
	"aberto_id" integer,
	"fechado_em" timestamp with time zone,
	"fechado_por" text,
	"fechado_id" integer,
	"conferido_em" timestamp with time zone,
	"conferido_por" text,
	"conferido_id" integer,
	CONSTRAINT "caixa_empresa_numero_pk" PRIMARY KEY("empresa","numero")
);
--> statement-breakpoint
CREATE TABLE "caixa_contagem" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"codmoe" text NOT NULL,
	"esperado" numeric(15, 2) DEFAULT 0 NOT NULL,
	"contado" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "caixa_contagem_empresa_numero_codmoe_pk" PRIMARY KEY("empresa","numero","codmoe")
);
--> statement-breakpoint
CREATE TABLE "caixa_movimento" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem" integer NOT NULL,
	"tipo" text NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"motivo" text NOT NULL,
	"feito_em" timestamp with time zone,
	"feito_por" text,
	"feito_id" integer,
	CONSTRAINT "caixa_movimento_empresa_numero_ordem_pk" PRIMARY KEY("empresa","numero","ordem"),
	CONSTRAINT "caixa_movimento_valor" CHECK ("caixa_movimento"."valor" > 0)
);
--> statement-breakpoint
ALTER TABLE "caixa" ADD CONSTRAINT "caixa_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caixa" ADD CONSTRAINT "caixa_empresa_codrep_representante_empresa_codrep_fk" FOREIGN KEY ("empresa","codrep") REFERENCES "public"."representante"("empresa","codrep") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caixa_contagem" ADD CONSTRAINT "caixa_contagem_empresa_numero_caixa_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "public"."caixa"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caixa_contagem" ADD CONSTRAINT "caixa_contagem_empresa_codmoe_moeda_empresa_codmoe_fk" FOREIGN KEY ("empresa","codmoe") REFERENCES "public"."moeda"("empresa","codmoe") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caixa_movimento" ADD CONSTRAINT "caixa_movimento_empresa_numero_caixa_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "public"."caixa"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "caixa_aberto" ON "caixa" USING btree ("empresa","operador") WHERE situacao = 'A';--> statement-breakpoint
CREATE INDEX "caixa_empresa_data_numero_index" ON "caixa" USING btree ("empresa","data","numero");--> statement-breakpoint
CREATE INDEX "caixa_do_representante" ON "caixa" USING btree ("empresa","codrep","data","numero") WHERE codrep is not null;