CREATE TABLE "solicitacao" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"data" date NOT NULL,
	"hora" time NOT NULL,
	"entrega" date NOT NULL,
	"solicitante" text NOT NULL,
	"tipo" text NOT NULL,
	"prioridade" smallint NOT NULL,
	"classe" text,
	"obs" text,
	"status" text DEFAULT 'A' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" integer,
	CONSTRAINT "solicitacao_empresa_numero_pk" PRIMARY KEY("empresa","numero")
);
--> statement-breakpoint
CREATE TABLE "solicitacao_item" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem" integer NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"especifica" text,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"qtde_b" numeric(14, 3) DEFAULT 0 NOT NULL,
	"deposito" text,
	"tp_item" text NOT NULL,
	"centrocusto" text,
	"situacao" text GENERATED ALWAYS AS (case when qtde_b >= qtde then 'B' else 'A' end) STORED NOT NULL,
	CONSTRAINT "solicitacao_item_empresa_numero_ordem_pk" PRIMARY KEY("empresa","numero","ordem"),
	CONSTRAINT "solicitacao_qtdes" CHECK ("solicitacao_item"."qtde" > 0 and "solicitacao_item"."qtde_b" >= 0)
);
--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao_item" ADD CONSTRAINT "solicitacao_item_empresa_numero_solicitacao_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "public"."solicitacao"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao_item" ADD CONSTRAINT "solicitacao_item_empresa_codigo_cor_tam_material_grade_empresa_codigo_cor_tam_fk" FOREIGN KEY ("empresa","codigo","cor","tam") REFERENCES "public"."material_grade"("empresa","codigo","cor","tam") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "solicitacao_empresa_data_numero_index" ON "solicitacao" USING btree ("empresa","data","numero");--> statement-breakpoint
CREATE INDEX "solicitacao_empresa_entrega_numero_index" ON "solicitacao" USING btree ("empresa","entrega","numero");--> statement-breakpoint
CREATE INDEX "solicitacao_item_empresa_codigo_cor_tam_index" ON "solicitacao_item" USING btree ("empresa","codigo","cor","tam");